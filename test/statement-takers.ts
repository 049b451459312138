import { statementItem } from '../core/scoring/statements.ts';
import { statementFlags } from '../core/statistics/flags.ts';
import type { StatementLanguages } from '../core/statistics/statement-languages.ts';
import { gaussian, gradeAt, seeded } from './simulate.ts';

/** The scale of each of 15 statements. */
export const scale = Array.from({ length: 15 }, () => 'a');

/**
 * Simulates the answers of takers to the 15 statements, each a step from 0 to 4; `change` may change the step of
 * a statement.
 */
export function simulatedTakers(seed: number) {
	const random = seeded(seed);
	return (number: number, mean = 0, change = (step: number, _statement: number) => step): Int8Array[] =>
		Array.from({ length: number }, () => {
			const theta = mean + gaussian(random);
			return Int8Array.from(scale, (_, statement) =>
				change(gradeAt(statementItem, theta, random), statement),
			);
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
