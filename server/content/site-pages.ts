import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setupI18n } from '@lingui/core';
import { z } from 'zod';
import type { Heading } from '../../core/blog/post.ts';
import { isolated } from '../../core/language/isolated.ts';
import { type LanguageCode, languageOf, languages } from '../../core/language/languages.ts';
import { type ContentPage, contentPages } from '../../core/pages.ts';
import type { Env } from '../env.ts';
import type { InUse } from './forms.ts';
import { readMarkdown } from './front-matter.ts';
import { type KeptText, keptText, textOf } from './kept-text.ts';
import { renderMarkdown } from './markdown.ts';
import { tokensOf, valuesIn } from './message-tokens.ts';

export type SitePage = { title: string; description: string; html: string; headings: Heading[] };

export type SitePages = {
	/**
	 * A page in a language, or in English if that is missing; `query` is appended to internal links. `inUse` is what
	 * tests are scored by.
	 */
	read(name: ContentPage, code: LanguageCode, query: string, inUse: InUse): SitePage;
	/** The languages of a page. */
	languagesOf(name: ContentPage): LanguageCode[];
};

const frontMatter = z.strictObject({ title: z.string().min(1), description: z.string().min(1) });

/**
 * Loads every page of `dir`; throws a single Error that lists all faults. A page is rendered on first use.
 */
export function loadSitePages(dir: string, env: Env): SitePages {
	const faults: string[] = [];
	const pages = readSitePages(dir, env, faults);
	if (faults.length > 0) throw new Error(`The pages have faults:\n  ${faults.join('\n  ')}`);
	return pages;
}

/** Reads what can be read of the pages; faults are added to `faults`. */
export function readSitePages(dir: string, env: Env, faults: string[]): SitePages {
	const sources = new Map<string, Source>();
	for (const { code } of languages) {
		for (const name of contentPages) {
			const path = join(dir, code, `${name}.md`);
			if (code !== 'en' && !existsSync(path)) continue;
			const read = readMarkdown(path, frontMatter, faults);
			if (read) sources.set(`${name} ${code}`, { ...read.value, source: keptText(read.text) });
		}
	}
	const rendered = new Map<string, SitePage>();
	return {
		read(name, code, query, inUse) {
			const shown = sources.has(`${name} ${code}`) ? code : 'en';
			const key = `${name} ${shown} ${query} ${inUse.norms} ${inUse.calibrated}`;
			const source = sources.get(`${name} ${shown}`) as Source;
			const page = rendered.get(key) ?? render(source, shown, env, query, inUse);
			rendered.set(key, page);
			return page;
		},
		languagesOf: (name) => languages.flatMap(({ code }) => (sources.has(`${name} ${code}`) ? [code] : [])),
	};
}

type Source = { title: string; description: string; source: KeptText };

function render(
	{ title, description, source }: Source,
	code: LanguageCode,
	env: Env,
	query: string,
	inUse: InUse,
): SitePage {
	const fill = filler(code, {
		site: env.SITE_NAME,
		has_operator: env.OPERATOR_NAME || env.OPERATOR_EMAIL ? 'yes' : 'no',
		operator_name: isolated(env.OPERATOR_NAME),
		operator_address: isolated(env.OPERATOR_ADDRESS),
		operator_email: isolated(env.OPERATOR_EMAIL),
		retention_days: env.RETENTION_DAYS,
		min_age: env.MIN_AGE,
		open_data: env.OPEN_DATA,
		email_files: env.SMTP_URL ? 'no' : 'yes',
		...inUse,
	});
	return { title, description, ...renderMarkdown(textOf(source), { fill, query }) };
}

/** Fills in the placeholders of a text, which is an ICU message; throws if a value is missing. */
export function filler(
	code: LanguageCode,
	values: Record<string, string | number>,
): (text: string) => string {
	const { locale } = languageOf(code);
	return (text) => {
		if (!text.includes('{')) return text;
		const message = tokensOf(text);
		if (!message) throw new Error(`This is not a valid ICU message: ${text}`);
		for (const [name] of valuesIn(message))
			if (!(name in values)) throw new Error(`There is no value for {${name}} in: ${text}`);
		return setupI18n({ locale, messages: { [locale]: { message } } })._('message', values);
	};
}
