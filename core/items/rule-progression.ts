import type { Random } from './random.ts';
import type { Rule, Triple } from './rule.ts';
import { move, type Scale } from './scale.ts';

/** The same step up or down from place to place, alike in all rows (Carpenter 1990, rule 2). */
export const progression: Rule = {
	weight: 0.4,
	applies: (scale) => scale.order !== 'none',
	build({ wanted }, scale, random) {
		for (const step of random.shuffle(scale.steps)) {
			const last = scale.pool
				.map((start) => walk(start, step, scale))
				.find((row) => row !== undefined && row[2] === wanted);
			if (last === undefined) continue;
			const starts = scale.pool.filter((start) => walk(start, step, scale) !== undefined);
			const rows = otherStarts(starts, last[0], random).flatMap((start) => walk(start, step, scale) ?? []);
			return { levels: [...rows, ...last], step };
		}
		return undefined;
	},
	// Wider than what is grown: each row may have a step of its own, since a solver may think so.
	predict({ first, second, third: [left, middle] }, scale) {
		if (scale.order === 'none' || !isEven(first, scale) || !isEven(second, scale)) return undefined;
		const step = gap(left, middle, scale);
		return step === 0 ? undefined : move(middle, step, scale);
	},
};

function walk(start: number, step: number, scale: Scale): Triple | undefined {
	const middle = move(start, step, scale);
	const end = middle === undefined ? undefined : move(middle, step, scale);
	return middle === undefined || end === undefined ? undefined : [start, middle, end];
}

function otherStarts(starts: readonly number[], own: number, random: Random): number[] {
	const rest = random.shuffle(starts.filter((start) => start !== own));
	return rest.length >= 2 ? rest.slice(0, 2) : random.shuffle([rest[0] ?? own, own]);
}

function isEven([left, middle, right]: Triple, scale: Scale): boolean {
	const step = gap(left, middle, scale);
	return step !== 0 && step === gap(middle, right, scale);
}

function gap(from: number, to: number, { order, length }: Scale): number {
	return order === 'circle' ? (to - from + length) % length : to - from;
}
