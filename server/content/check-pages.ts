import { existsSync } from 'node:fs';
import { languages } from '../../core/language/languages.ts';
import type { Quiz } from '../../core/quiz/quiz.ts';
import { readEnv } from '../env.ts';
import { loadHomeLists } from './home-lists.ts';
import { loadSitePages, pageNames } from './site-pages.ts';

/** Settings under which every part of the pages is said once: with an operator and without, one day and many. */
const settings: Record<string, string>[] = [
	{ RETENTION_DAYS: '1', MIN_AGE: '18' },
	{ OPERATOR_NAME: 'A', OPERATOR_ADDRESS: 'B', OPERATOR_EMAIL: 'a@example.org' },
];

/** Every fault of the pages and lists of a content folder: what cannot be read or filled, and links that lead nowhere. */
export function checkPages(dir: string, quizzes: readonly Quiz[], paths: readonly string[]): string[] {
	const faults: string[] = [];
	for (const setting of settings) {
		attempt(faults, () => {
			const pages = loadSitePages(`${dir}/pages`, readEnv(setting));
			for (const name of pageNames) {
				for (const code of pages.languagesOf(name))
					attempt(faults, () => {
						const { html } = pages.read(name, code, '');
						for (const [, path = ''] of html.matchAll(/href="(\/[^"#]*)/g))
							if (!paths.includes(path))
								faults.push(`pages/${code}/${name}.md: leads to ${path}, which is nowhere`);
					});
			}
		});
	}
	for (const { code } of languages) {
		if (!existsSync(`${dir}/locales/${code}.po`)) continue;
		const parts = [
			...pageNames.map((name) => `pages/${code}/${name}.md`),
			`faq/${code}.yaml`,
			`testimonials/${code}.yaml`,
		];
		for (const part of parts)
			if (!existsSync(`${dir}/${part}`)) faults.push(`${part}: is missing, and the site speaks ${code}`);
	}
	attempt(faults, () => {
		const lists = loadHomeLists(dir);
		for (const { code } of languages) attempt(faults, () => lists.questions(code, quizzes));
	});
	return [...new Set(faults)];
}

function attempt(faults: string[], check: () => unknown): void {
	try {
		check();
	} catch (error) {
		faults.push(error instanceof Error ? error.message : String(error));
	}
}
