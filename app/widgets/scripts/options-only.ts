import { describeGuess, describeRate } from '../options-only/view-model.ts';
import { stepper } from '../steps/stepper.ts';

stepper({ check: describeGuess, end: describeRate, again: false });
