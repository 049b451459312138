import * as numberSeries from '../number-series/view-model.ts';
import { stepper } from '../steps/stepper.ts';

stepper({ check: numberSeries.describeChoice, end: numberSeries.describeEnd, again: true });
