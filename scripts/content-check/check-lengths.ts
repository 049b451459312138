import type { Text } from './texts.ts';

/**
 * The lengths that search engines, link previews, and narrow screens show in full, in characters; a wide one
 * counts as two.
 */
const limits: readonly (readonly [RegExp, number])[] = [
	[/(\.title|: title|: name|\/locales\/[^ ]*: frame\.\w+)$/, 60],
	[/\/quizzes\/[^ ]*: name$/, 45],
	[/\/quizzes\/[^ ]*: (description|measures)$/, 200],
	[/\/(locales|pages)\/.*description$/, 160],
];

/** Titles and descriptions that are too long for the place where they are shown. */
export function lengthFaults(texts: readonly Text[]): string[] {
	return texts.flatMap(({ at, text }) => {
		const limit = Math.min(...limits.flatMap(([place, most]) => (place.test(at) ? [most] : [])));
		const length = widthOf(text);
		return length > limit ? [`${at}: has ${length} characters; at most ${limit} are allowed`] : [];
	});
}

/** The width of a text in Latin characters. */
export function widthOf(text: string): number {
	return [...text].length + (text.match(/\p{Script=Han}|[\u3000-\u303F\uFF00-\uFFEF]/gu)?.length ?? 0);
}
