import { type LevelScale, move, stepsBetween, stepsOn } from './level-scale.ts';
import type { Random } from './random.ts';
import { linesOf, type Rule, type Triple } from './rule.ts';

/** The same step up or down from cell to cell, alike in all rows (Carpenter 1990, rule 2). */
export const progression: Rule = {
	weight: 0.4,
	courses: 4,
	applies: (scale) =>
		scale.pool.some((level) => scale.steps.some((step) => walk(level, step, scale) !== undefined)),
	build({ wanted, course }, scale, random) {
		for (const step of stepsOn(course, scale, random)) {
			const start = move(wanted, -2 * step, scale);
			const last = start === undefined ? undefined : walk(start, step, scale);
			if (last === undefined) continue;
			const starts = scale.pool.filter((level) => walk(level, step, scale) !== undefined);
			const rows = upperStarts(starts, last[0], random).flatMap((level) => walk(level, step, scale) ?? []);
			return { levels: [...rows, ...last], step };
		}
		return undefined;
	},
	// Accepts more than is generated: each row may have its own step, since a taker may read it that way.
	predict(seen, scale) {
		const {
			first,
			second,
			third: [left, middle],
		} = linesOf(seen);
		if (!isEven(first, scale) || !isEven(second, scale)) return undefined;
		const [step] = stepsBetween(left, middle, scale);
		return step === undefined || step === 0 ? undefined : move(middle, step, scale);
	},
};

function walk(start: number, step: number, scale: LevelScale): Triple | undefined {
	const middle = move(start, step, scale);
	const end = middle === undefined ? undefined : move(middle, step, scale);
	return middle === undefined || end === undefined ? undefined : [start, middle, end];
}

// At most two rows begin alike if there is another way: if all began differently, the wanted level would often
// be the rarest.
function upperStarts(starts: readonly number[], own: number, random: Random): number[] {
	const rest = random.shuffle(starts.filter((start) => start !== own));
	const [one = own, two = random.pick([one, own])] = rest;
	return random.shuffle(random.int(2) === 0 ? [one, two] : [one, random.pick([one, own])]);
}

function isEven([left, middle, right]: Triple, scale: LevelScale): boolean {
	return stepsBetween(left, middle, scale).some(
		(step) => step !== 0 && stepsBetween(middle, right, scale).includes(step),
	);
}
