import { bind } from '../bind.ts';
import { viewHandSize } from '../hand-size/view-model.ts';

bind(viewHandSize);
