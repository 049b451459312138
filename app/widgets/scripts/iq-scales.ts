import { bind } from '../bind.ts';
import { viewIqScales } from '../iq-scales/view-model.ts';

bind(viewIqScales);
