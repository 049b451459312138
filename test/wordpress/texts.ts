import type { SeedLanguage } from './post.ts';
import * as ar from './texts-ar.ts';
import * as en from './texts-en.ts';

export type Topic = [slug: string, title: string, thing: string];

const texts = { en, ar };

/** Returns the slug, title, excerpt, and Markdown of post number `index` of a language. */
export function write(language: SeedLanguage, index: number) {
	const { topics, rare, excerpt, words } = texts[language];
	const [slug, title, thing] = topics[index] as Topic;
	// Seven shares no factor with 36 or 24: every number occurs once, and titles sort differently from dates.
	const number = String(((index * 7) % topics.length) + 1).padStart(2, '0');
	return {
		slug,
		title: `${words.title} ${number}: ${title}`,
		excerpt: index === rareAt.excerpt ? `${excerpt(thing)} ${rare.excerpt}` : excerpt(thing),
		text: textOf(language, index, thing),
	};
}

/**
 * Search words and how many posts of their language contain them: in a title, an excerpt, and a text, one
 * each.
 */
export const searches = [
	{ language: 'en', words: 'compass', found: 3 },
	{ language: 'en', words: 'KEEPER compass', found: 1 },
	{ language: 'en', words: 'carob', found: 1 },
	{ language: 'ar', words: 'بوصلة', found: 3 },
	{ language: 'ar', words: 'الحارس', found: 1 },
	{ language: 'en', words: 'nowhere-to-be-found', found: 0 },
] as const;

export const howMany = { en: en.topics.length, ar: ar.topics.length };

const rareAt = { excerpt: 9, text: 14 };

function textOf(language: SeedLanguage, index: number, thing: string): string {
	const { rare, words } = texts[language];
	const { fillers } = words;
	const filler = (step: number) => fillers[(index + step) % fillers.length] as string;
	return [
		words.lead(thing),
		`## ${words.measured}`,
		`${filler(0)} ${words.link}`,
		...(index === rareAt.text ? [rare.text] : []),
		`### ${words.numbers}`,
		table(words.columns, index),
		`## ${words.done}`,
		words.steps.map((step) => `- ${step}`).join('\n'),
		`> ${words.quote}`,
		...(index % 3 === 0 ? [`### ${words.numbers}`] : []),
		'```js\nconst near = readings.filter((reading) => reading < 5 && reading > 0);\n```',
		// Reading times from one minute to several.
		...Array.from({ length: (index % 4) * 6 }, (_, step) => filler(step + 1)),
	].join('\n\n');
}

function table(columns: string[], index: number): string {
	const rows = [1, 2, 3].map((attempt) => [attempt, (index + attempt) / 10, attempt / 100]);
	return [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
