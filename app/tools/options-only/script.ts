import { lead } from '../steps/lead.ts';
import { sayGuess, sayRate } from './say-options-only.ts';

lead({ check: sayGuess, end: sayRate, again: false });
