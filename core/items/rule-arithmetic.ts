import type { LevelScale } from './level-scale.ts';
import { linesOf, type Rule, type Triple } from './rule.ts';

/**
 * The count in the third cell of a row is the sum of the first two, or the first minus the second (RAVEN's
 * Arithmetic).
 */
export const arithmetic: Rule = {
	weight: 1.1,
	courses: 1,
	applies: ({ first }) => first !== undefined,
	build({ wanted }, scale, random) {
		const sign = random.pick(signs);
		const rows = rowsOf(scale, sign);
		const [last] = random.shuffle(rows.filter(([, , right]) => right === wanted));
		const upper = random.shuffle(rows.filter(([, , right]) => right !== wanted)).slice(0, 2);
		if (last === undefined || upper.length < 2) return undefined;
		return { levels: [...upper.flat(), ...last], step: sign };
	},
	predict(seen, scale) {
		const { first, second, third } = linesOf(seen);
		const sign = signs.find((each) =>
			[first, second].every(([left, middle, right]) => reckon(left, middle, each, scale) === right),
		);
		return sign === undefined ? undefined : reckon(...third, sign, scale);
	},
};

/** Every row has the same total. Never used to generate; the solver needs it because takers may try it. */
export const total: Rule = {
	weight: 1.1,
	courses: 0,
	applies: () => false,
	build: () => undefined,
	predict(seen, { first: one, length }) {
		if (one === undefined) return undefined;
		const sum = (levels: readonly number[]) => levels.reduce((all, level) => all + level + one, 0);
		const { first, second, third } = linesOf(seen);
		const rest = sum(first) - sum(third) - one;
		return sum(first) === sum(second) && rest >= 0 && rest < length ? rest : undefined;
	},
};

const signs = [1, -1] as const;

function rowsOf(scale: LevelScale, sign: number): Triple[] {
	return scale.pool.flatMap((left) =>
		scale.pool.flatMap((middle) => {
			const right = reckon(left, middle, sign, scale);
			return right !== undefined && scale.pool.includes(right) ? [[left, middle, right] as const] : [];
		}),
	);
}

function reckon(
	left: number,
	middle: number,
	sign: number,
	{ first, length }: LevelScale,
): number | undefined {
	if (first === undefined) return undefined;
	const right = left + sign * (middle + first);
	return right >= 0 && right < length ? right : undefined;
}
