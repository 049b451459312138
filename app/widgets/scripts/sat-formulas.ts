import { bind } from '../bind.ts';
import { viewSatFormulas } from '../sat-formulas/view-model.ts';

bind(viewSatFormulas);
