import * as matrixRules from '../matrix-rules/view-model.ts';
import { stepper } from '../steps/stepper.ts';

stepper({ check: matrixRules.describeChoice, end: matrixRules.describeEnd, again: true });
