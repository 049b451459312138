import { bind } from '../bind.ts';
import { viewOneSchool } from '../one-school/view-model.ts';

bind(viewOneSchool);
