/** How many questions of a third were right `of` how many. */
export type DifficultyThird = { third: (typeof difficultyNames)[number]; right: number; of: number };

/** The thirds of a test, from the easiest to the hardest. */
export const difficultyNames = ['easy', 'middle', 'hard'] as const;

/**
 * The right answers in each third of the questions by designed difficulty, which says more than a total but
 * not which single answers were right: people who take the test again would learn the key. `correct` is
 * undefined for a question that doesn't count, because it wasn't reached. A third in which fewer than four
 * questions count is left out, because it would give single answers away.
 */
export function difficultyThirds(
	items: readonly { difficulty: number; correct: boolean | undefined }[],
): DifficultyThird[] {
	if (items.length < LEAST * difficultyNames.length) return [];
	const sorted = items.toSorted((one, other) => one.difficulty - other.difficulty);
	const cut = (index: number) => Math.round((index * sorted.length) / difficultyNames.length);
	const thirds = difficultyNames.map((third, index) => {
		const own = sorted.slice(cut(index), cut(index + 1)).filter(({ correct }) => correct !== undefined);
		return { third, right: own.filter(({ correct }) => correct).length, of: own.length };
	});
	return thirds.filter(({ of }) => of >= LEAST);
}

const LEAST = 4;
