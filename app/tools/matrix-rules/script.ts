import { lead } from '../steps/lead.ts';
import { sayChoice, sayEnd } from './say-matrix-rules.ts';

lead({ check: sayChoice, end: sayEnd, again: true });
