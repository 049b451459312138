import { viewBarnum } from '../barnum/view-model.ts';
import { bind } from '../bind.ts';

bind(viewBarnum);
