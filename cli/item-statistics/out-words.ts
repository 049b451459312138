import { isSameItem } from '../../core/calibration/asked-in.ts';
import type { ItemStatistics } from '../../server/commands/read-item-statistics.ts';
import { ofOne } from './numbers.ts';

/**
 * Which items are out of scoring in a language, and which go against the others there, with the commands that
 * change that; empty if there are none.
 */
export function outWords({ quiz, rests, takenOut }: ItemStatistics): string[] {
	const stateOf = (rest: (typeof rests)[number]) => takenOut.find((each) => isSameItem(each, rest));
	const command = (verb: string, { item, language }: { item: string; language: string }) =>
		`plumb item ${verb} --quiz ${quiz} --item ${item} --language ${language}`;
	const out = takenOut
		.filter(({ isOut }) => isOut)
		.map((each) => {
			const day = new Date(each.since).toISOString().slice(0, 10);
			return `  ${each.item} in ${each.language} since ${day}. To take it back: ${command('restore', each)}`;
		});
	const backwards = rests
		.filter((rest) => rest.isBackwards && !stateOf(rest)?.isOut)
		.map((rest) => {
			const { value, low, high } = rest.rest;
			const found = `  ${rest.item} in ${rest.language}: r ${ofOne(value)} (99.9% ${ofOne(low)} to ${ofOne(high)}) among ${rest.takers} takers`;
			return stateOf(rest)
				? `${found}. You restored it, so it stays in.`
				: `${found}. To take it out now: ${command('exclude', rest)}`;
		});
	return [
		...(out.length > 0 ? [['Out of scoring:', ...out].join('\n')] : []),
		...(backwards.length > 0
			? [
					[
						'Against the other items (two nightly counts running take one out of scoring in that language):',
						...backwards,
					].join('\n'),
				]
			: []),
	];
}
