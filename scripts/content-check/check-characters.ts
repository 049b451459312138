import { wordsIn } from '../../core/blog/minutes.ts';
import { type LanguageCode, languageOf } from '../../core/language/languages.ts';
import { names } from './names.ts';
import { remembered } from './remembered.ts';
import type { LanguageRules } from './rules.ts';
import type { Text } from './texts.ts';
import { GAP } from './written.ts';

/**
 * Finds characters that a language doesn't use, foreign or unpaired quotation marks, stray spaces, and
 * sentences that are too long.
 */
export function characterFaults(texts: readonly Text[], rules: LanguageRules, code: LanguageCode): string[] {
	const markFaults = markCheck(rules);
	const letterFaults = letterCheck(rules, languageOf(code).locale);
	const sentenceFaults = sentenceCheck(rules, code);
	return texts.flatMap(({ at, text, english }) =>
		[...markFaults(text, english), ...letterFaults(text), ...text.split('\n').flatMap(sentenceFaults)].map(
			(fault) => `${at}: ${fault}`,
		),
	);
}

/** Returns a check of the length of a paragraph's sentences; a placeholder counts as a word. */
export function sentenceCheck(
	{ longest_sentence: longest, reviewed }: LanguageRules,
	code: LanguageCode,
): (paragraph: string) => string[] {
	if (longest === undefined) return () => [];
	const segmenter = new Intl.Segmenter(languageOf(code).locale, { granularity: 'sentence' });
	return (paragraph) =>
		[...segmenter.segment(paragraph)].flatMap(({ segment }) => {
			const count = wordsIn(segment.replaceAll(GAP, 'x'));
			if (count <= longest || reviewed.some((phrase) => segment.includes(phrase))) return [];
			return [
				`'${segment.slice(0, 40).replaceAll(GAP, '…')}…': a sentence of ${count} words, at most ${longest}`,
			];
		});
}

/**
 * Returns a check of a text's punctuation and spaces; a text may have an exclamation mark only if `english`
 * has one.
 */
export function markCheck(rules: LanguageRules): (text: string, english: string) => string[] {
	const own = rules.never.map(({ pattern, but }) => [new RegExp(pattern, 'u'), but] as const);
	return (text, english) => {
		const rest = rules.reviewed.reduce(
			(left, phrase) => left.replaceAll(phrase, GAP),
			text.replace(isolated, GAP),
		);
		const found = [...hits(text, always), ...hits(rest, own)];
		if (/[!！¡]/.test(text) && !english.includes('!'))
			found.push('has an exclamation mark, but the English text has none');
		return [...found, ...quoteFaults(text, rules)];
	};
}

type Pattern = readonly [RegExp, string];

const hits = (text: string, patterns: readonly Pattern[]) =>
	patterns.flatMap(([pattern, but]) => {
		const hit = pattern.exec(text);
		return hit ? [`'${around(text, hit.index)}': ${but}`] : [];
	});

/** Text of another language within a right-to-left text. */
const isolated = /\u2068[^\u2069]*\u2069/gu;

const always: readonly Pattern[] = [
	[/"/, 'has a straight quotation mark'],
	[/'/, 'has a straight apostrophe; write ’'],
	[/[^\n\uFFFC] {2,}(?=[^\n\uFFFC])/, 'has two spaces in a row'],
	[/\.\.\./, 'has three dots; write … or end the sentence'],
	[/\p{L} [,.](?=\s|$)/u, 'has a space before a punctuation mark'],
	[/[\u200B\uFEFF\uFFFD]/, 'has an invisible character'],
	[/ - /, 'has a hyphen between spaces; write a dash or start a new sentence'],
];

const QUOTES = /[«»“”„‟‹›‘‚‛「」『』《》〈〉]/gu;

function quoteFaults(text: string, { quotation_marks: pairs }: LanguageRules): string[] {
	const known = new Set(pairs.flat());
	const strange = [...text.matchAll(QUOTES)].find(([mark]) => !known.has(mark));
	if (strange)
		return [
			`'${around(text, strange.index)}': this language uses the quotation marks ${pairs.map((pair) => pair.join('…')).join(', ')}`,
		];
	const [[open, close] = ['', '']] = pairs;
	const count = (mark: string) => text.split(mark).length - 1;
	const isEven = open === close ? count(open) % 2 === 0 : count(open) === count(close);
	return isEven ? [] : [`a quotation mark ${open} or ${close} has no partner`];
}

/** Uses the language's own lowercase: Turkish has two forms of the letter I. */
function letterCheck(
	{ script, letters, loan_words }: LanguageRules,
	locale: string,
): (text: string) => string[] {
	const known = new RegExp(
		script === 'Latin' ? `^[a-z${letters}]+$` : `^([a-z]|\\p{Script=${script}}|[\\p{M}ـ])+$`,
		'u',
	);
	const allowed = new Set([...names, ...loan_words].map((word) => word.toLocaleLowerCase(locale)));
	const isStrange = remembered((word) => !known.test(word) && !allowed.has(word));
	return (text) => {
		const words =
			text
				.normalize('NFC')
				.toLocaleLowerCase(locale)
				.match(/[\p{L}\p{M}ـ]+/gu) ?? [];
		return [...new Set(words.filter((word) => isStrange(word)))].map(
			(word) => `'${word}' has letters that this language does not use`,
		);
	};
}

function around(text: string, at: number): string {
	return text
		.slice(Math.max(0, at - 12), at + 12)
		.replaceAll(GAP, '…')
		.replaceAll('\n', ' ');
}
