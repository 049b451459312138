import { connect } from '../connect.ts';
import { sayActToIq } from './say-act-to-iq.ts';

connect(sayActToIq);
