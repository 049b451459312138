import type { LanguageDifference } from './differences.ts';
import type { KeyedStatistics } from './keyed.ts';
import type { StatementLanguages } from './statement-languages.ts';
import type { StatementStatistics } from './statements.ts';

/** What may be wrong with an item; a closed list. */
export type Flag =
	| { flag: 'too_hard' | 'too_easy' | 'low_rest' | 'one_step' | 'misfit' }
	| { flag: 'distractor_over_key'; option: string }
	| { flag: 'language'; harder: string; easier: string; class: 'B' | 'C' }
	| { flag: 'steps'; lower: string; higher: string; class: 'B' | 'C' }
	| { flag: 'backwards'; language: string }
	/** `option` seems to be right instead; null if none stands out. */
	| { flag: 'wrong_key'; language: string; option: string | null };

/** With fewer takers, no flags are raised: at 200, the standard error of a correlation is .07. */
export const FLAG_FROM = 200;

/**
 * The flags of an item with a key: p under .05 or over .95; item-rest r under .10; a distractor that the
 * upper third chose more often than the key; S-X² p under .01 (more than 500 takers) and a gap of .05 or
 * more, because large samples reject every model; differential functioning of class B or C with p under .001,
 * because every item is compared in many languages. Our own screening rules: a flag means that someone should
 * look at the item, not remove it.
 */
export function keyedFlags(item: KeyedStatistics, differences: readonly LanguageDifference[]): Flag[] {
	if (item.takers < FLAG_FROM) return [];
	const flags: Flag[] = [];
	const correct = item.correct?.value ?? 0.5;
	if (correct < RARE) flags.push({ flag: 'too_hard' });
	if (correct > 1 - RARE) flags.push({ flag: 'too_easy' });
	if (isLow(item.rest)) flags.push({ flag: 'low_rest' });
	const key = item.options.find(({ isKey }) => isKey)?.groups.upper?.value ?? null;
	for (const { id, isKey, groups } of item.options)
		if (!isKey && key !== null && (groups.upper?.value ?? 0) > key)
			flags.push({ flag: 'distractor_over_key', option: id });
	if (item.fit && item.fit.p < 0.01 && item.fit.gap >= 0.05) flags.push({ flag: 'misfit' });
	const found = certainOf(differences);
	return [
		...flags,
		...found.map(([harder, easier, size]): Flag => ({ flag: 'language', harder, easier, class: size })),
	];
}

/**
 * Flags of a statement: item-rest r under .10 in its keyed direction, one step chosen by more than 95 % of
 * takers, scored backwards in a language, or differential functioning as in items. Our own rules.
 */
export function statementFlags(
	{ takers, rest, steps }: StatementStatistics,
	{ rests, differences }: StatementLanguages,
): Flag[] {
	if (takers < FLAG_FROM) return [];
	const flags: Flag[] = [];
	if (isLow(rest)) flags.push({ flag: 'low_rest' });
	if (steps.some((step) => (step.share?.value ?? 0) > 1 - RARE)) flags.push({ flag: 'one_step' });
	for (const { language, isBackwards } of rests) if (isBackwards) flags.push({ flag: 'backwards', language });
	const found = certainOf(differences);
	return [
		...flags,
		...found.map(([lower, higher, size]): Flag => ({ flag: 'steps', lower, higher, class: size })),
	];
}

/** The languages in which an item is harder and easier, and by how much, where that is certain. */
function certainOf(differences: readonly LanguageDifference[]): [string, string, 'B' | 'C'][] {
	return differences.flatMap(({ focal, reference, delta, p, class: size }) => {
		if (size === 'A' || p >= CERTAIN) return [];
		return [delta.value < 0 ? [focal, reference, size] : [reference, focal, size]];
	});
}

function isLow(rest: { value: number } | null): boolean {
	return rest !== null && rest.value < 0.1;
}

const RARE = 0.05;
const CERTAIN = 0.001;
