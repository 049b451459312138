import { linesOf, type Rule } from './rule.ts';

/**
 * The third cell of a row combines the first two, direction by direction (Carpenter 1990, rules 3 and 5;
 * Barrett et al., ICML 2018). In every generated row, each of the two has directions of its own and some they
 * share, so that one row is enough to tell the four rules apart.
 */
function logic(weight: number, combine: (left: number, middle: number) => number): Rule {
	const rows = new WeakMap<readonly number[], Rows>();
	const rowsOf = (pool: readonly number[]): Rows => {
		const known = rows.get(pool) ?? rowsIn(pool, combine);
		rows.set(pool, known);
		return known;
	};
	return {
		weight,
		courses: 1,
		applies: ({ order }) => order === 'set',
		build({ wanted }, { pool }, random) {
			const all = rowsOf(pool);
			const others = [...all.keys()].filter((level) => level !== wanted);
			if (!all.has(wanted) || others.length < 2) return undefined;
			const upper = random.shuffle(others).slice(0, 2);
			return {
				levels: [...upper, wanted].flatMap((level) => {
					const row = random.pick(all.get(level) ?? []);
					return [row >> 8, row & 255, level];
				}),
			};
		},
		predict(seen, { order }) {
			if (order !== 'set') return undefined;
			const { first, second, third } = linesOf(seen);
			const holds = [first, second].every(([left, middle, right]) => combine(left, middle) === right);
			return holds ? combine(...third) : undefined;
		},
	};
}

/** All directions of either cell. */
export const or: Rule = logic(1.2, (left, middle) => left | middle);

/** Directions that both cells have. */
export const and: Rule = logic(1.2, (left, middle) => left & middle);

/** Directions that exactly one of them has. */
export const xor: Rule = logic(1.6, (left, middle) => left ^ middle);

/** Directions of the first cell that the second doesn't have. */
export const difference: Rule = logic(1.2, (left, middle) => left & ~middle);

/**
 * For each level, the pairs of first and second cells in all rows that lead to it, each packed into one
 * number: a set of eight directions fits into eight bits, and tens of thousands of rows stay in memory.
 */
type Rows = Map<number, number[]>;

function rowsIn(pool: readonly number[], combine: (left: number, middle: number) => number): Rows {
	const known = new Set(pool);
	const rows: Rows = new Map();
	for (const left of pool) {
		for (const middle of pool) {
			const right = combine(left, middle);
			if (!isCrossing(left, middle) || !known.has(right)) continue;
			rows.set(right, rows.get(right) ?? []);
			rows.get(right)?.push((left << 8) | middle);
		}
	}
	return rows;
}

function isCrossing(left: number, middle: number): boolean {
	return (left & middle) !== 0 && (left & ~middle) !== 0 && (middle & ~left) !== 0;
}
