import { connect } from '../connect.ts';
import { sayHandSize } from './say-hand-size.ts';

connect(sayHandSize);
