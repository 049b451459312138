import { viewActToIq } from '../act-to-iq/view-model.ts';
import { bind } from '../bind.ts';

bind(viewActToIq);
