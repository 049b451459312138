import { bind } from '../bind.ts';
import { viewSecondScore } from '../second-score/view-model.ts';

bind(viewSecondScore, 'second-score');
