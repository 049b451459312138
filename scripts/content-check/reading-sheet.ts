import type { Readings } from './check-readings.ts';
import type { KeyedStatement } from './statements.ts';
import type { ToRead } from './to-read.ts';

/**
 * The minimum number of already-read statements mixed in, so that the reader can't tell which ones have
 * changed.
 */
const LEAST_OTHERS = 6;

/**
 * Creates a sheet for a reader: the statements and scales not yet read in their current wording, mixed with
 * others, in shuffled order and without keys. Empty if there is nothing to read.
 */
export function sheetOf(
	{ statements, scales, meaningOf }: ToRead,
	kept: Readings,
	random: () => number,
): string {
	const shuffled = <Item>(items: readonly Item[]): Item[] =>
		items
			.map((item) => [random(), item] as const)
			.sort(([one], [other]) => one - other)
			.map(([, item]) => item);
	const quiz = [...statements].flatMap(([slug, written]) => {
		const unread = written.filter((each) => !isRead(kept, slug, each));
		if (unread.length === 0) return [];
		const others = shuffled(written.filter((each) => !unread.includes(each)));
		const asked = [...unread, ...others.slice(0, Math.max(LEAST_OTHERS, unread.length))];
		const lines = shuffled(asked).map(({ text }, index) => `${slug} ${index + 1} = ${text}`);
		const meanings = keysOf(written).map((key) => `#   ${key}: ${meaningOf(key)}`);
		return [
			[`# ${slug}: agreeing with the statement points to one of these`, ...meanings, ...lines].join('\n'),
		];
	});
	const labels = [...scales].flatMap(([name, words], index) => {
		if (isScaleRead(kept, name, words)) return [];
		const lines = shuffled(words).map((text, at) => `scale-${index + 1} ${at + 1} = ${text}`);
		return [
			[`# scale-${index + 1}: write the numbers in order, from the lowest to the highest`, ...lines].join(
				'\n',
			),
		];
	});
	return [...quiz, ...labels].join('\n\n');
}

/** The keys that statements of a quiz can have. */
export function keysOf(written: readonly KeyedStatement[]): string[] {
	return [...new Set(written.map(({ key }) => key))].sort();
}

/** Whether a statement was read in its current wording. */
export function isRead(kept: Readings, slug: string, { id, text }: KeyedStatement): boolean {
	return kept.statements[slug]?.[id]?.text === text;
}

/** Whether a scale was read with its current labels, in any order. */
export function isScaleRead(kept: Readings, name: string, words: readonly string[]): boolean {
	return kept.scales[name]?.toSorted().join('\n') === words.toSorted().join('\n');
}
