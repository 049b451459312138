import type { Counts } from './counts.ts';
import { NOT_REACHED } from './keyed.ts';
import { type Difference, mantelHaenszel, type Stratum } from './mantel-haenszel.ts';

/**
 * Differential item functioning of one item for takers in the `focal` language, compared with those in
 * `reference`, the most frequent one.
 */
export type LanguageDifference = Difference & { reference: string; focal: string };

/**
 * Compares every item between takers in the most frequent language and those in each other language, at equal
 * scores, with the item itself included (Holland & Thayer 1986). The result is by item. It is empty unless
 * both groups have at least 200 takers, the minimum that the Educational Testing Service compares (R. Zwick,
 * ETS Research Report 12-08, 2012).
 */
export function languageDifferences(byLanguage: ReadonlyMap<string, Counts>): LanguageDifference[][] {
	const enough = [...byLanguage].filter(([, counts]) => takersOf(counts) >= LEAST);
	const [reference, ...others] = enough.toSorted(([, one], [, other]) => takersOf(other) - takersOf(one));
	return (reference?.[1].items ?? []).map((_, item) =>
		others.flatMap(([focal, counts]) => {
			const found = reference && mantelHaenszel(strataOf(reference[1], counts, item));
			return found ? [{ ...found, reference: reference[0], focal }] : [];
		}),
	);
}

function strataOf(reference: Counts, focal: Counts, item: number): Stratum[] {
	return reference.takers.map((_, score) => [
		...rightAndWrong(reference, item, score),
		...rightAndWrong(focal, item, score),
	]);
}

function rightAndWrong({ items, unit = 1 }: Counts, item: number, score: number): [number, number] {
	let [right, wrong] = [0, 0];
	items[item]?.categories.forEach(({ id, value }, index) => {
		const takers = items[item]?.table[index]?.[score] ?? 0;
		if (value === unit) right += takers;
		else if (id !== NOT_REACHED) wrong += takers;
	});
	return [right, wrong];
}

function takersOf({ takers }: Counts): number {
	return takers.reduce((total, n) => total + n, 0);
}

const LEAST = 200;
