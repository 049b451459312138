import { describeAnswer, describeTertile } from '../choices-quiz/view-model.ts';
import { stepper } from '../steps/stepper.ts';

stepper({ check: describeAnswer, end: describeTertile, again: false });
