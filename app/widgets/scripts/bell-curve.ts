import { viewBellCurve } from '../bell-curve/view-model.ts';
import { bind } from '../bind.ts';

bind(viewBellCurve);
