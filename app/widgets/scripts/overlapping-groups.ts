import { bind } from '../bind.ts';
import { viewOverlappingGroups } from '../overlapping-groups/view-model.ts';

bind(viewOverlappingGroups);
