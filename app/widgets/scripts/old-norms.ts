import { bind } from '../bind.ts';
import { viewOldNorms } from '../old-norms/view-model.ts';

bind(viewOldNorms, 'old-norms');
