import { type Level, levels } from './score.ts';

/** Difficulties in logits as they are designed; one far from its level has usually lost its sign. */
const USUAL_A1 = -2.8;
const LEVEL_STEP = 1.1;

/** Where an item of a level is expected before it is measured, in logits. */
export function usualDifficulty(level: Level): number {
	return USUAL_A1 + LEVEL_STEP * (levels.indexOf(level) - 1);
}
