import { viewAfqtToIq } from '../afqt-to-iq/view-model.ts';
import { bind } from '../bind.ts';

bind(viewAfqtToIq);
