import { lead } from '../steps/lead.ts';
import { sayAnswer, sayThird } from './say-choices-quiz.ts';

lead({ check: sayAnswer, end: sayThird, again: false });
