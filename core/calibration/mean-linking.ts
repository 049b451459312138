/** The scale of the designs: the slope of all items, and for each item its difficulty and which item of the quiz it is. */
export type DesignedScale = {
	discrimination: number;
	difficultyOf(id: string): number;
	/** Figures of several forms are one item of the quiz. */
	itemOf(id: string): string;
};

/** How abilities and difficulties from N(0, 1) become those of the designed scale: stretch · θ + shift. */
export type Link = { stretch: number; shift: number };

/** Estimates that are linked; of a difficulty or of ascending thresholds b. */
type Located = { id: string; a: number; b: readonly number[]; n: number };

/**
 * How items that were estimated for abilities from N(0, 1) get on the scale of their designs: their mean
 * difficulty (of statements, their mean threshold) and their mean slope become the designed ones. So parameters
 * tell which items are harder than others, never whether all are, because their takers may as well be less able;
 * who takes a test doesn't move its middle. Each item of the quiz counts once, and its figures by their answers.
 * Source: the mean/mean method, B. Loyd & H. Hoover, "Vertical Equating Using the Rasch Model", Journal of
 * Educational Measurement 17(3), 1980; slopes by their geometric mean (R. Mislevy & R. Bock, BILOG 3, 1990).
 * Needs at least one item.
 */
export function linkToDesigns(items: readonly Located[], designed: DesignedScale): Link {
	const answers = new Map<string, number>();
	const answersOf = ({ n }: Located) => Math.max(1, n);
	for (const item of items) {
		const name = designed.itemOf(item.id);
		answers.set(name, (answers.get(name) ?? 0) + answersOf(item));
	}
	const mean = (valueOf: (item: Located) => number) =>
		items.reduce(
			(sum, item) => sum + (valueOf(item) * answersOf(item)) / (answers.get(designed.itemOf(item.id)) ?? 1),
			0,
		) / answers.size;
	const stretch = Math.exp(mean(({ a }) => Math.log(a))) / designed.discrimination;
	const shift = mean(({ id, b }) => designed.difficultyOf(id) - stretch * middleOf(b));
	return { stretch, shift };
}

/** An item with its standard errors on the scale that a link leads to. */
export function linked<
	Item extends { a: number; b: readonly number[]; seA: number | null; seB: readonly number[] | null },
>(item: Item, { stretch, shift }: Link): Item {
	return {
		...item,
		a: item.a / stretch,
		b: item.b.map((value) => stretch * value + shift),
		seA: item.seA === null ? null : item.seA / stretch,
		seB: item.seB && item.seB.map((value) => stretch * value),
	};
}

function middleOf(values: readonly number[]): number {
	return values.reduce((sum, value) => sum + value, 0) / values.length;
}
