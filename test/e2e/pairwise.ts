type Factors = Record<string, readonly unknown[]>;
export type Row<F extends Factors> = { [Name in keyof F]: F[Name][number] };

/** Every combination of one value of each factor. */
export function combinations<F extends Factors>(factors: F): Row<F>[] {
	let rows: Record<string, unknown>[] = [{}];
	for (const [name, values] of Object.entries(factors))
		rows = rows.flatMap((row) => values.map((value) => ({ ...row, [name]: value })));
	return rows as Row<F>[];
}

/**
 * A small set of combinations in which every two values of any two factors occur together; greedily adds the
 * one that covers the most.
 */
export function pairwise<F extends Factors>(factors: F): Row<F>[] {
	const all = combinations(factors).map((row) => ({ row, pairs: pairsIn(factors, row) }));
	const open = new Set(all.flatMap(({ pairs }) => pairs));
	const chosen: Row<F>[] = [];
	while (open.size > 0) {
		const gain = ({ pairs }: { pairs: string[] }) => pairs.filter((pair) => open.has(pair)).length;
		const best = all.reduce((first, second) => (gain(second) > gain(first) ? second : first));
		for (const pair of best.pairs) open.delete(pair);
		chosen.push(best.row);
	}
	return chosen;
}

/**
 * Pairs of values of two factors that occur together in no row, computed independently of how the rows were
 * found.
 */
export function missingPairs<F extends Factors>(factors: F, rows: readonly Row<F>[]): string[] {
	const names = Object.keys(factors);
	return names.flatMap((one, index) =>
		names.slice(index + 1).flatMap((other) =>
			(factors[one] ?? []).flatMap((first) =>
				(factors[other] ?? []).flatMap((second) => {
					const isThere = rows.some((row) => row[one] === first && row[other] === second);
					return isThere ? [] : [`${one}=${String(first)} with ${other}=${String(second)}`];
				}),
			),
		),
	);
}

function pairsIn<F extends Factors>(factors: F, row: Row<F>): string[] {
	const places = Object.entries(factors).map(([name, values]) => `${name}:${values.indexOf(row[name])}`);
	return places.flatMap((one, index) => places.slice(index + 1).map((other) => `${one} ${other}`));
}
