import { sayAnswer, sayNumber } from '../choices-quiz/say-choices-quiz.ts';
import { lead } from '../steps/lead.ts';

lead({ check: sayAnswer, end: sayNumber, again: false });
