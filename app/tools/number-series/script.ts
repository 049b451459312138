import { lead } from '../steps/lead.ts';
import { sayChoice, sayEnd } from './say-number-series.ts';

lead({ check: sayChoice, end: sayEnd, again: true });
