import { lead } from '../steps/lead.ts';
import { sayAnswer, sayNumber } from './say-choices-quiz.ts';

lead({ check: sayAnswer, end: sayNumber, again: false });
