import { bind } from '../bind.ts';
import { viewMarginOfError } from '../margin-of-error/view-model.ts';

bind(viewMarginOfError);
