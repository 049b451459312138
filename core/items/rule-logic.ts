import { linesOf, type Rule, type Triple } from './rule.ts';

/**
 * The third place of a row is put together from the first two, direction by direction (Carpenter 1990, rules 3 and 5;
 * Barrett et al., ICML 2018). In every row grown, each of the two has something of its own and something they share, so
 * that one row tells the four rules apart.
 */
function logic(weight: number, combine: (left: number, middle: number) => number): Rule {
	const rows = new WeakMap<readonly number[], Map<number, Triple[]>>();
	const rowsOf = (pool: readonly number[]): Map<number, Triple[]> => {
		const known = rows.get(pool) ?? Map.groupBy(rowsIn(pool, combine), ([, , right]) => right);
		rows.set(pool, known);
		return known;
	};
	return {
		weight,
		applies: ({ order }) => order === 'set',
		build({ wanted }, { pool }, random) {
			const all = rowsOf(pool);
			const others = [...all.keys()].filter((level) => level !== wanted);
			if (!all.has(wanted) || others.length < 2) return undefined;
			const upper = random.shuffle(others).slice(0, 2);
			return { levels: [...upper, wanted].flatMap((level) => random.pick(all.get(level) ?? [])) };
		},
		predict(seen, { order }) {
			if (order !== 'set') return undefined;
			const { first, second, third } = linesOf(seen);
			const holds = [first, second].every(([left, middle, right]) => combine(left, middle) === right);
			return holds ? combine(...third) : undefined;
		},
	};
}

/** Everything that one of the two has. */
export const or: Rule = logic(1.2, (left, middle) => left | middle);

/** What both have. */
export const and: Rule = logic(1.2, (left, middle) => left & middle);

/** What just one of them has. */
export const xor: Rule = logic(1.6, (left, middle) => left ^ middle);

/** What the first has and the second has not. */
export const difference: Rule = logic(1.2, (left, middle) => left & ~middle);

function rowsIn(pool: readonly number[], combine: (left: number, middle: number) => number): Triple[] {
	const known = new Set(pool);
	return pool.flatMap((left) =>
		pool
			.filter((middle) => isCrossing(left, middle) && known.has(combine(left, middle)))
			.map((middle): Triple => [left, middle, combine(left, middle)]),
	);
}

function isCrossing(left: number, middle: number): boolean {
	return (left & middle) !== 0 && (left & ~middle) !== 0 && (middle & ~left) !== 0;
}
