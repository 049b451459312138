import { sayAnswer, sayThird } from '../choices-quiz/say-choices-quiz.ts';
import { lead } from '../steps/lead.ts';

lead({ check: sayAnswer, end: sayThird, again: false });
