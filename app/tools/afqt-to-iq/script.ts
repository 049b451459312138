import { connect } from '../connect.ts';
import { sayAfqtToIq } from './say-afqt-to-iq.ts';

connect(sayAfqtToIq);
