import { bind } from '../bind.ts';
import { viewIqPercentile } from '../iq-percentile/view-model.ts';

bind(viewIqPercentile);
