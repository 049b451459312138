import { existsSync, readdirSync } from 'node:fs';
import { languages } from '../../core/language/languages.ts';
import { contentPages } from '../../core/pages.ts';
import { didYouMean } from '../../server/content/did-you-mean.ts';
import { types } from './names.ts';

const codes: readonly string[] = languages.map(({ code }) => code);
const yaml = codes.map((code) => `${code}.yaml`);

/** The files and folders allowed in the folders that have one entry per language. */
const shelves: Record<string, readonly string[]> = {
	locales: [...codes.flatMap((code) => [`${code}.po`, `STYLE.${code}.md`]), 'rules', 'readings', 'STYLE.md'],
	'locales/rules': yaml,
	'locales/readings': yaml,
	faq: yaml,
	testimonials: yaml,
	'reports/emotional': yaml,
	'reports/placement': yaml,
	'reports/types': codes,
	pages: codes,
	articles: [...codes, 'pictures', 'reading-order.yaml'],
};

/** The files of one language; their names are the same in each. */
const parts: Record<string, readonly string[]> = {
	'reports/types': types.map((type) => `${type.toLowerCase()}.yaml`),
	pages: contentPages.map((name) => `${name}.md`),
};

/** Files and folders that are never read, because their names aren't those of a language, type, or page. */
export function strayFaults(dir: string): string[] {
	const ofLanguages = Object.entries(parts).flatMap(([shelf, names]) =>
		codes.map((code) => [`${shelf}/${code}`, names] as const),
	);
	return [...Object.entries(shelves), ...ofLanguages].flatMap(([shelf, known]) =>
		namesIn(`${dir}/${shelf}`)
			.filter((name) => !known.includes(name))
			.map((name) => `${shelf}/${name}: is not used${reasonOf(name, known)}`),
	);
}

function reasonOf(name: string, known: readonly string[]): string {
	const [code = ''] = name.split('.');
	const isOfLanguage = known.some((each) => codes.includes(each.split('.')[0] ?? ''));
	if (isOfLanguage && !codes.includes(code))
		return `; there is no language '${code}' in the table, core/language/languages.ts`;
	return didYouMean(name, known) || `; the names used here are ${known.join(', ')}`;
}

/** Ignore files that operating systems and editors leave in any folder. */
const namesIn = (dir: string) =>
	existsSync(dir) ? readdirSync(dir).filter((name) => !name.startsWith('.') && name !== 'README.md') : [];
