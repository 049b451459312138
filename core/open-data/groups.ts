/** What a file says about the person of a row: the language, and the first age of the ten-year band, null if it's left blank. */
export type Group = { language: string; ageBand: number | null };

/** The fewest rows of a file that may have the same language and age band. Source: L. Sweeney, "k-Anonymity", 2002; k is ours. */
export const LEAST_IN_GROUP = 20;

/**
 * The rows of one file that may be published, in groups of at least 20 with the same language and age band. In each language, the age band
 * of bands with fewer people is left blank. If fewer than 20 are blank then, so is that of the smallest band left, the
 * youngest of equal ones, until there are enough. If a whole language has fewer than 20 people, its rows are left out.
 */
export function grouped<Row extends { language: string; ageBand: number }>(
	rows: readonly Row[],
): (Omit<Row, 'ageBand'> & Group)[] {
	return [...Map.groupBy(rows, ({ language }) => language).values()].flatMap((own) => {
		const bands = [...Map.groupBy(own, ({ ageBand }) => ageBand)]
			.toSorted(([one], [other]) => one - other)
			.map(([, people]) => people)
			.toSorted((one, other) => one.length - other.length);
		let blank: Row[] = [];
		const isOpen = () => blank.length > 0 && blank.length < LEAST_IN_GROUP;
		while (bands[0] && (bands[0].length < LEAST_IN_GROUP || isOpen()))
			blank = blank.concat(bands.shift() ?? []);
		return [
			...bands.flat(),
			...(isOpen() ? [] : blank.map((row): Omit<Row, 'ageBand'> & Group => ({ ...row, ageBand: null }))),
		];
	});
}

/**
 * The rows of which at most one has the same network, language, and age band, the first of each, and all whose network isn't known. Otherwise,
 * someone with a few connections could fill a group with made-up people and know whose the remaining row is. Our own rule.
 */
export function onePerNetwork<Row extends { network: number | null; language: string; ageBand: number }>(
	rows: readonly Row[],
): Row[] {
	const seen = new Set<string>();
	return rows.filter(({ network, language, ageBand }) => {
		if (network === null) return true;
		const { size } = seen;
		return seen.add(`${network} ${language} ${ageBand}`).size > size;
	});
}

/** How many rows each group has, by language and age band. */
export function groupSizes(rows: readonly Group[]): (Group & { rows: number })[] {
	const groups = Map.groupBy(rows, ({ language, ageBand }) => `${language} ${ageBand}`);
	return [...groups.values()]
		.flatMap(([row, ...others]) =>
			row ? [{ language: row.language, ageBand: row.ageBand, rows: others.length + 1 }] : [],
		)
		.toSorted(
			(one, other) =>
				(one.language < other.language ? -1 : Number(one.language > other.language)) ||
				(one.ageBand ?? Number.POSITIVE_INFINITY) - (other.ageBand ?? Number.POSITIVE_INFINITY),
		);
}
