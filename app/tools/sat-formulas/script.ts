import { connect } from '../connect.ts';
import { saySatFormulas } from './say-sat-formulas.ts';

connect(saySatFormulas);
