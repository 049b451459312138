import { languages } from '../../core/language/languages.ts';
import { contentPages } from '../../core/pages.ts';
import type { Quiz } from '../../core/quiz/quiz.ts';
import type { InUse } from '../../server/content/forms.ts';
import { readHomeLists } from '../../server/content/home-lists.ts';
import { readSitePages } from '../../server/content/site-pages.ts';
import { readEnv } from '../../server/env.ts';

/**
 * Settings that together produce every part of the pages: with and without an operator, one day and several.
 */
const settings: Record<string, string>[] = [
	{ RETENTION_DAYS: '1', MIN_AGE: '18' },
	{ OPERATOR_NAME: 'A', OPERATOR_ADDRESS: 'B', OPERATOR_EMAIL: 'a@example.org' },
];

/** The variants of a text have their faults whichever is shown. */
const inUse: InUse = { norms: 'no', calibrated: 'no' };

/**
 * Lists every fault of the pages and lists of a content folder: what can't be read or filled in, and broken
 * links.
 */
export function checkPages(dir: string, quizzes: readonly Quiz[], paths: readonly string[]): string[] {
	const faults: string[] = [];
	for (const setting of settings) {
		const pages = readSitePages(`${dir}/pages`, readEnv(setting), faults);
		for (const name of contentPages) {
			for (const code of pages.languagesOf(name)) {
				const path = `${dir}/pages/${code}/${name}.md`;
				attempt(faults, path, () => {
					const { html } = pages.read(name, code, '', inUse);
					for (const [, to = ''] of html.matchAll(/href="(\/[^"#]*)/g))
						if (!paths.includes(to)) faults.push(`${path}: links to ${to}, which does not exist`);
				});
			}
		}
	}
	const lists = readHomeLists(dir, faults);
	for (const { code } of languages)
		attempt(faults, `${dir}/faq/${code}.yaml`, () => lists.questions(code, quizzes, inUse));
	return [...new Set(faults.map((fault) => fault.replaceAll(`${dir}/`, '')))];
}

function attempt(faults: string[], path: string, check: () => unknown): void {
	try {
		check();
	} catch (error) {
		faults.push(`${path}: ${error instanceof Error ? error.message : String(error)}`);
	}
}
