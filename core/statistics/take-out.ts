import { type AskedItem, isSameItem } from '../calibration/asked-in.ts';
import type { ItemRest } from './item-rests.ts';

/** A question that was once taken out of scoring in a language; `isOut` is false if an operator restored it. */
export type TakenOut = AskedItem & { isOut: boolean };

/**
 * The questions to take out of scoring in their language: whose interval is below zero tonight and was on the
 * night before, and which no operator has restored. Of several on one scale, only the lowest, because it pulls
 * down the others, which the next night shows without it. At least half of a scale, or of a test with keys,
 * stays in; `scales` has the scale of each question of the quiz that has words, null for one with a key. Figures have
 * none that could be wrong, so they stay. Our own rule; all other flags are only shown.
 */
export function toTakeOut(
	tonight: readonly ItemRest[],
	nightBefore: readonly AskedItem[],
	known: readonly TakenOut[],
	scales: ReadonlyMap<string, string | null>,
): ItemRest[] {
	const again = tonight.filter(
		(each) =>
			each.isBackwards &&
			scales.has(each.item) &&
			nightBefore.some((before) => isSameItem(before, each)) &&
			!known.some((one) => isSameItem(one, each)),
	);
	const together = Map.groupBy(again, ({ language, scale }) => `${language} ${scale ?? ''}`);
	return [...together.values()].flatMap(([first, ...others]) => {
		if (!first) return [];
		const { language, scale } = first;
		const out = known.filter((each) => each.isOut && each.language === language);
		const outOfScale = new Set(
			out.flatMap(({ item }) => (scales.has(item) && scales.get(item) === scale ? [item] : [])),
		);
		const all = [...scales.values()].filter((each) => each === scale).length;
		if (2 * (outOfScale.size + 1) > all) return [];
		return [others.reduce((low, each) => (each.rest.value < low.rest.value ? each : low), first)];
	});
}
