import { connect } from '../connect.ts';
import { sayIqPercentile } from './say-iq-percentile.ts';

connect(sayIqPercentile);
