import { type LevelScale, mirrored, move, stepsBetween, stepsOn } from './level-scale.ts';
import type { Random } from './random.ts';
import type { Rule } from './rule.ts';

type Seen = [number, number, number];

/** The same level within a row, a different one in each row. */
const constant: Rule = {
	weight: 0,
	courses: 0,
	applies: () => true,
	build: ({ wanted, other }, { pool }, random) => {
		const first = different(pool, wanted, other, random);
		return first === undefined ? undefined : { levels: [first, first, wanted, wanted] };
	},
	predict(seen) {
		const [left, right, below] = seen as Seen;
		return left === right ? below : undefined;
	},
};

/**
 * One level becomes another, the same way in both rows. Only for attributes without an order: ordered ones
 * can use a step.
 */
const exchange: Rule = {
	weight: 0.4,
	courses: 1,
	applies: ({ order }) => order === 'none',
	build({ wanted, other }, { pool }, random) {
		const first = different(pool, wanted, other, random);
		return first === undefined ? undefined : { levels: [first, wanted, first, wanted] };
	},
	predict(seen) {
		const [left, right, below] = seen as Seen;
		return left === below ? right : undefined;
	},
};

/** The same step up or down in both rows. */
const progression: Rule = {
	weight: 0.4,
	courses: 4,
	applies: (scale) => scale.steps.some((step) => startsOf(step, scale).length >= 2),
	build({ wanted, course }, scale, random) {
		for (const step of stepsOn(course, scale, random)) {
			const below = move(wanted, -step, scale);
			const starts = startsOf(step, scale).filter((start) => start !== below);
			if (below === undefined || starts.length === 0) continue;
			const left = random.pick(starts);
			return { levels: [left, move(left, step, scale) as number, below, wanted], step };
		}
		return undefined;
	},
	predict(seen, scale) {
		const [left, right, below] = seen as Seen;
		const [step] = stepsBetween(left, right, scale);
		return step === undefined || step === 0 ? undefined : move(below, step, scale);
	},
};

/**
 * The number is multiplied by the same factor in both rows. Never used to generate; the solver needs it
 * because takers may try it.
 */
const proportion: Rule = {
	weight: 0.4,
	courses: 0,
	applies: () => false,
	build: () => undefined,
	predict(seen, { first, length }) {
		if (first === undefined) return undefined;
		const [left, right, below] = (seen as Seen).map((level) => level + first) as Seen;
		const level = (below * right) / left - first;
		return left === right || !Number.isInteger(level) || level >= length ? undefined : level;
	},
};

/**
 * Reflected left to right, or top to bottom if `upended`. Never used to generate either; C. Blum & H.
 * Holling, IMak, 2018, use it alongside rotation.
 */
function reflection(upended: boolean): Rule {
	return {
		weight: 0.4,
		courses: 0,
		applies: () => false,
		build: () => undefined,
		predict(seen, scale) {
			const [left, right, below] = seen as Seen;
			return left !== right && mirrored(left, upended, scale) === right
				? mirrored(below, upended, scale)
				: undefined;
		},
	};
}

/**
 * The rules of figure analogies (two-by-two matrices): the third figure changes the way the first one did.
 */
export const analogyRules = {
	constant,
	exchange,
	progression,
	proportion,
	mirroring: reflection(false),
	upending: reflection(true),
} satisfies Record<string, Rule>;

function startsOf(step: number, scale: LevelScale): number[] {
	return scale.pool.filter((start) => move(start, step, scale) !== undefined);
}

// Half of the time the wrong level, so that neither the rarest level nor one that is seen must be the right one.
function different(
	pool: readonly number[],
	wanted: number,
	other: number,
	random: Random,
): number | undefined {
	const rest = pool.filter((level) => level !== wanted && level !== other);
	if (other !== wanted && (rest.length === 0 || random.int(2) === 0)) return other;
	return rest.length === 0 ? undefined : random.pick(rest);
}
