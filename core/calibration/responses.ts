/** The answers of one or more people who answered alike: a grade for each item, or null if not reached. */
export type Pattern = { grades: readonly (number | null)[]; count: number };

/** Answers to the items of a test; every item has grades 0 to `grades − 1`. */
export type Responses = { items: readonly { id: string; grades: number }[]; patterns: readonly Pattern[] };

/** Groups the people who answered alike; rows without any answer are left out. */
export function groupResponses(
	items: Responses['items'],
	rows: Iterable<readonly (number | null)[]>,
): Responses {
	return merge(
		items,
		Array.from(rows, (grades) => ({ grades, count: 1 })),
	);
}

/** The answers to some of the items; people who reached none of them are left out. */
export function selectItems(responses: Responses, isKept: (id: string, item: number) => boolean): Responses {
	const { items, patterns } = responses;
	const kept = items.flatMap(({ id }, item) => (isKept(id, item) ? [item] : []));
	// The answers of many people to many items take much memory.
	if (kept.length === items.length) return responses;
	return merge(
		items.filter((_, item) => kept.includes(item)),
		patterns.map(({ grades, count }) => ({ grades: kept.map((item) => grades[item] ?? null), count })),
	);
}

function merge(items: Responses['items'], patterns: readonly Pattern[]): Responses {
	const merged = new Map<string, Pattern>();
	for (const { grades, count } of patterns) {
		if (grades.every((grade) => grade === null)) continue;
		const key = grades.join(',');
		merged.set(key, { grades, count: (merged.get(key)?.count ?? 0) + count });
	}
	return { items, patterns: [...merged.values()] };
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
