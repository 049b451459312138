import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { LanguageCode } from '../../../core/language/languages.ts';
import { filesOf, placeIn, type Written } from './written.ts';

type Texts = ReadonlyMap<string, Written>;

/** What English has and a language has not: files and folders, each told once, and entries and items of files that are there. */
export function missingFaults(dir: string, code: LanguageCode, own: Texts, english: Texts): string[] {
	const unread = new Set([...english.keys()].map((at) => fileOf(placeIn(at, code))));
	for (const at of own.keys()) unread.delete(fileOf(at));
	const missing = [...english.keys()]
		.map((at) => placeIn(at, code))
		.filter((at) => !own.has(at) && !at.includes('.po: '));
	const slugs = [...new Set(missing.flatMap((at) => quizOf(at) ?? []))];
	// The items of a language test stay in one language.
	const languageTests = new Set<string | undefined>(slugs.filter((slug) => isLanguageTest(dir, slug)));
	const entries = missing.filter((at) => !languageTests.has(quizOf(at)));
	const byFile = Map.groupBy(entries, fileOf);
	return [
		...missingFiles(dir, code),
		// What is missing is told above; what cannot be read is told with its line.
		...[...byFile].flatMap(([file, places]) =>
			unread.has(file) ? [] : [`${file}: lacks ${places.map((at) => at.slice(file.length + 2)).join(', ')}`],
		),
	];
}

const fileOf = (at: string) => at.split(': ')[0] ?? at;

function missingFiles(dir: string, code: LanguageCode): string[] {
	const missing = filesOf(dir, 'en')
		.map((path) => placeIn(path, code))
		.filter((path) => !existsSync(path));
	const folders = Map.groupBy(missing, (path) => (existsSync(dirname(path)) ? path : dirname(path)));
	return [...folders].map(([path, files]) =>
		files[0] === path
			? `${path}: is missing${noteOn(path)}`
			: `${path}: is missing, a folder with ${files.length} files`,
	);
}

function noteOn(path: string): string {
	if (path.includes('/locales/readings/')) return '; it is made last, see docs/translating.md';
	if (path.includes('/quizzes/')) return '; without it the test is shown in English';
	return '';
}

/** The quiz whose item stands at a place. */
const quizOf = (at: string) => /\/quizzes\/([^/]+)\/[^/]+: items/.exec(at)?.[1];

const isLanguageTest = (dir: string, slug: string) =>
	/^itemLanguage:/m.test(readFileSync(`${dir}/quizzes/${slug}/quiz.yaml`, 'utf8'));
