import { describeAnswer, describeNumber } from '../choices-quiz/view-model.ts';
import { stepper } from '../steps/stepper.ts';

stepper({ check: describeAnswer, end: describeNumber, again: false });
