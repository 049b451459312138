import type { LanguageCode } from '../../core/language/languages.ts';
import { widthOf } from './check-lengths.ts';
import type { Text } from './texts.ts';

/**
 * A type profile must be about as full as the English one: at least 250 words, and at least this share of its
 * length.
 */
const LEAST_WORDS = 250;
const LEAST_SHARE = 0.6;

/** Type profiles that are much shorter than in English. */
export function thinProfiles(texts: readonly Text[], code: LanguageCode): string[] {
	const profiles = Map.groupBy(
		texts.filter(({ at }) => at.includes('/reports/types/')),
		({ at }) => at.split(': ')[0] ?? at,
	);
	return [...profiles].flatMap(([file, parts]) => {
		const words = wordCount(parts.map(({ text }) => text).join(' '), code);
		const share =
			sum(parts.map(({ text }) => widthOf(text))) / sum(parts.map(({ english }) => widthOf(english)));
		if (words < LEAST_WORDS) return [`${file}: has ${words} words; it needs at least ${LEAST_WORDS}`];
		return share < LEAST_SHARE
			? [`${file}: is only ${Math.round(share * 100)} percent as long as the English text`]
			: [];
	});
}

/** Counts words by the language's own rules (Unicode Standard Annex 29, Word Boundaries). */
function wordCount(text: string, code: LanguageCode): number {
	const segments = new Intl.Segmenter(code, { granularity: 'word' }).segment(text);
	return [...segments].filter(({ isWordLike }) => isWordLike).length;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
