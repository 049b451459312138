import { connect } from '../connect.ts';
import { sayBellCurve } from './say-bell-curve.ts';

connect(sayBellCurve);
