import { bind } from '../bind.ts';
import { viewTwoFaces } from '../two-faces/view-model.ts';

bind(viewTwoFaces);
