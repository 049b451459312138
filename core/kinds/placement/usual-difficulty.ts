import { type Level, levels } from './score.ts';

/**
 * The usual designed difficulty of A1, in logits. An item far from the usual difficulty of its level has most
 * likely lost its minus sign.
 */
const USUAL_A1 = -2.8;
const LEVEL_STEP = 1.1;

/** The difficulty, in logits, that an item of a level should have before it is measured. */
export function usualDifficulty(level: Level): number {
	return USUAL_A1 + LEVEL_STEP * (levels.indexOf(level) - 1);
}
