import { createRandom } from '../core/items/random.ts';
import { gradeProbability } from '../core/scoring/graded.ts';
import { normalQuantile } from '../core/scoring/normal.ts';
import { statementItem } from '../core/scoring/statements.ts';
import { statementFlags } from '../core/statistics/flags.ts';
import type { StatementLanguages } from '../core/statistics/statement-languages.ts';

/** The scale of each of 15 statements. */
export const scale = Array.from({ length: 15 }, () => 'a');

/**
 * Simulates the answers of takers to the 15 statements, each a step from 0 to 4; `change` may change the step of
 * a statement.
 */
export function simulatedTakers(seed: string) {
	const random = createRandom(seed);
	return (number: number, mean = 0, change = (step: number, _statement: number) => step): Int8Array[] =>
		Array.from({ length: number }, () => {
			const theta = mean + normalQuantile(random.next() || 0.5);
			const below = [0, 1, 2, 3].map((step) => gradeProbability(statementItem, step, theta));
			return Int8Array.from(scale, (_, statement) => {
				let left = random.next();
				const step = below.findIndex((share) => (left -= share) < 0);
				return change(step === -1 ? 4 : step, statement);
			});
		});
}

const common = {
	takers: 1000,
	unanswered: null,
	mean: null,
	sd: 1,
	rest: null,
	alphaIfDropped: null,
	steps: [],
};
/** The flags of each statement. */
export const flagsOf = (found: readonly StatementLanguages[]) =>
	found.map((each) => statementFlags({ id: 's', scale: 'a', keyed: 1, ...common }, each));
