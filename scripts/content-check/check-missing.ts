import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type LanguageCode, languages } from '../../core/language/languages.ts';
import { filesOf, namesIn, placeIn, type Written } from './written.ts';

type Texts = ReadonlyMap<string, Written>;

/**
 * What a language lacks compared with English: files and folders, each reported once, and entries and items
 * of existing files. A quiz that nobody has translated yet isn't required, nor are the facets that only it
 * has.
 */
export function missingFaults(dir: string, code: LanguageCode, own: Texts, english: Texts): string[] {
	const unread = new Set([...english.keys()].map((at) => fileOf(placeIn(at, code))));
	for (const at of own.keys()) unread.delete(fileOf(at));
	const untranslated = untranslatedIn(dir);
	const missing = [...english.keys()]
		.map((at) => placeIn(at, code))
		.filter((at) => !own.has(at) && !at.includes('.po: ') && !at.endsWith(': inSentence'))
		.filter((at) => !untranslated.facets.has(facetOf(at)));
	const slugs = [...new Set(missing.flatMap((at) => quizOf(at) ?? []))];
	// The items of a language test aren't translated.
	const languageTests = new Set<string | undefined>(slugs.filter((slug) => isLanguageTest(dir, slug)));
	const entries = missing.filter((at) => !languageTests.has(quizOf(at)));
	const byFile = Map.groupBy(entries, fileOf);
	return [
		...missingFiles(dir, code, untranslated.slugs),
		// Missing files are reported above, and unreadable ones with their line.
		...[...byFile].flatMap(([file, places]) =>
			unread.has(file) ? [] : [`${file}: has no ${places.map((at) => at.slice(file.length + 2)).join(', ')}`],
		),
	];
}

const fileOf = (at: string) => at.split(': ')[0] ?? at;

function missingFiles(dir: string, code: LanguageCode, untranslated: ReadonlySet<string>): string[] {
	const missing = filesOf(dir, 'en')
		.filter((path) => !untranslated.has(/\/quizzes\/([^/]+)\//.exec(path)?.[1] ?? ''))
		.map((path) => placeIn(path, code))
		.filter((path) => !existsSync(path));
	const folders = Map.groupBy(missing, (path) => (existsSync(dirname(path)) ? path : dirname(path)));
	return [...folders].map(([path, files]) =>
		files[0] === path
			? `${path}: is missing${noteOn(path)}`
			: `${path}: the folder and its ${files.length} files are missing`,
	);
}

function noteOn(path: string): string {
	if (path.includes('/locales/readings/')) return '; make it last, see docs/translating.md';
	if (path.includes('/quizzes/')) return '; without it, the test is shown in English';
	return '';
}

/** The quiz that an item belongs to, from its location. */
const quizOf = (at: string) => /\/quizzes\/([^/]+)\/[^/]+: items/.exec(at)?.[1];

const isLanguageTest = (dir: string, slug: string) => itemLanguageOf(quizText(dir, slug)) !== undefined;

/**
 * The quizzes that exist only in English and the language of their items, and the facets of no other quiz.
 */
function untranslatedIn(dir: string): { slugs: Set<string>; facets: Set<string | undefined> } {
	const codes = languages.map(({ code }) => code);
	const all = namesIn(`${dir}/quizzes`).map((slug) => {
		const text = quizText(dir, slug);
		const needed = ['en', itemLanguageOf(text)];
		const more = codes.filter(
			(code) => !needed.includes(code) && existsSync(`${dir}/quizzes/${slug}/${code}.yaml`),
		);
		const facets = [...text.matchAll(/\bfacet: *["']?(\w+)/g)].map(([, facet]) => facet);
		return { slug, facets, isTranslated: more.length > 0 };
	});
	const translated = new Set(all.flatMap(({ facets, isTranslated }) => (isTranslated ? facets : [])));
	const others = all.filter(({ isTranslated }) => !isTranslated);
	return {
		slugs: new Set(others.map(({ slug }) => slug)),
		facets: new Set(others.flatMap(({ facets }) => facets).filter((facet) => !translated.has(facet))),
	};
}

/** The facet that a report text belongs to, from its location. */
const facetOf = (at: string) => /\/reports\/emotional\/[^/]+: (\w+)\./.exec(at)?.[1];

const itemLanguageOf = (text: string) => /^itemLanguage: *["']?(\w+)/m.exec(text)?.[1];

function quizText(dir: string, slug: string): string {
	const path = `${dir}/quizzes/${slug}/quiz.yaml`;
	return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
