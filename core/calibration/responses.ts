/** The answers of one or more people who answered alike: a grade for each item, or null if not reached. */
export type Pattern = { grades: readonly (number | null)[]; count: number };

/** Answers to the items of a test; every item has grades 0 to `grades − 1`. */
export type Responses = { items: readonly { id: string; grades: number }[]; patterns: readonly Pattern[] };

/** Groups the people who answered alike; rows without any answer are left out. */
export function groupResponses(
	items: Responses['items'],
	rows: Iterable<readonly (number | null)[]>,
): Responses {
	const counts = new Map<string, { grades: readonly (number | null)[]; count: number }>();
	for (const grades of rows) {
		if (grades.every((grade) => grade === null)) continue;
		const key = grades.join(',');
		const known = counts.get(key);
		if (known) known.count++;
		else counts.set(key, { grades, count: 1 });
	}
	return { items, patterns: [...counts.values()] };
}

/** How many people gave each grade, by item. */
export function gradeCounts({ items, patterns }: Responses): number[][] {
	const counts = items.map(({ grades }) => Array.from({ length: grades }, () => 0));
	for (const { grades, count } of patterns)
		grades.forEach((grade, item) => {
			const own = counts[item];
			if (own && grade !== null) own[grade] = (own[grade] ?? 0) + count;
		});
	return counts;
}
