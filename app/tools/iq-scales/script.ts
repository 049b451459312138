import { connect } from '../connect.ts';
import { sayIqScales } from './say-iq-scales.ts';

connect(sayIqScales);
