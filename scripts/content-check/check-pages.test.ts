import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { languages } from '../../core/language/languages.ts';
import type { InUse } from '../../server/content/forms.ts';
import { loadHomeLists } from '../../server/content/home-lists.ts';
import { renderMarkdown } from '../../server/content/markdown.ts';
import { loadSitePages } from '../../server/content/site-pages.ts';
import { readEnv } from '../../server/env.ts';
import { checkPages } from './check-pages.ts';

let dir: string;
beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), 'plumb-pages-'));
	for (const part of ['pages', 'faq', 'testimonials'])
		cpSync(join('content', part), join(dir, part), { recursive: true });
});
afterEach(() => rmSync(dir, { recursive: true }));

const everywhere = [
	'/contact-us',
	'/privacy-policy',
	'/about-us',
	'/report-link',
	'/forget-device',
	'/new-tests',
	'/api/docs',
];
const unscored: InUse = { norms: 'no', calibrated: 'no' };
const edit = (path: string, change: (text: string) => string) =>
	writeFileSync(join(dir, path), change(readFileSync(join(dir, path), 'utf8')));

it('finds no fault in the pages as they stand', () => {
	expect(checkPages(dir, [], everywhere)).toEqual([]);
});

it('names every fault at once: what cannot be filled, what leads nowhere, what is no page', () => {
	edit('pages/en/terms.md', (text) => `${text}\n{nobody} knows, see [there](/nowhere).`);
	edit('pages/ar/about-us.md', (text) => text.replace('---', 'title'));
	edit('faq/en.yaml', (text) => `${text}\n- question: ""\n  answer: x\n`);
	const faults = checkPages(dir, [], everywhere).join('\n');
	expect(faults).toContain(
		'pages/ar/about-us.md:1: must begin with its fields between two lines of ---, followed by the text',
	);
	expect(faults).toContain('faq/en.yaml');
	edit('pages/ar/about-us.md', () => readFileSync('content/pages/ar/about-us.md', 'utf8'));
	expect(checkPages(dir, [], everywhere).join('\n')).toContain('There is no value for {nobody}');
	edit('pages/en/terms.md', (text) => text.replace('{nobody}', 'Nobody'));
	expect(checkPages(dir, [], everywhere)).toContain(
		'pages/en/terms.md: links to /nowhere, which does not exist',
	);
});

it('finds faults in what pages and questions say where norms or calibrations are in use', () => {
	const more = (text: string) => `{calibrated, select, yes {${text}} other {}}`;
	edit('pages/en/terms.md', (text) => `${text}\n${more('{nobody}')}`);
	edit(
		'faq/en.yaml',
		(text) => `${text}\n- question: x\n  answer: "{norms, select, yes {{nobody}} other {}}"\n`,
	);
	const faults = checkPages(dir, [], everywhere);
	expect(faults).toEqual([
		expect.stringMatching(/^pages\/en\/terms\.md: .*nobody/),
		expect.stringMatching(/^faq\/en\.yaml: .*nobody/),
	]);
});

it('keeps the language in links, leaves out what is empty, and runs nothing', () => {
	const fill = (text: string) => text.replace('{empty}', '').replace('{name}', '*Ida* <b>Roth</b>');
	const { html } = renderMarkdown(
		'## A\n\n- {empty}\n- {name}\n\n[in](/terms#b) [out](https://example.org) [bad](javascript:alert(1))\n\n<script>1</script>\n\n| a |\n| - |\n| As long as a sentence is. |',
		{ fill, query: '?lang=ar' },
	);
	expect(html).toContain(
		'<a href="/terms?lang=ar#b">in</a> <a href="https://example.org">out</a> <a>bad</a>',
	);
	expect(html.match(/<li>/g)).toHaveLength(1);
	expect(html).toContain('*Ida* &#x3C;b>Roth&#x3C;/b>');
	expect(html).not.toContain('<script');
	expect(html).toMatch(
		/<table role="table">.*<th role="columnheader" data-label="a">a<.*<td role="cell" data-label="a">As long/s,
	);
});

it('names the operator where there is one', () => {
	const named = loadSitePages('content/pages', readEnv({ OPERATOR_NAME: 'Ida Roth', RETENTION_DAYS: '1' }));
	const { html } = named.read('privacy-policy', 'en', '', unscored);
	expect(html).toContain('<li>\u2068Ida Roth\u2069</li>');
	expect(html).toContain('after 1 day.');
	expect(html).not.toMatch(/[{}]/);
});

it.each(languages.map(({ code }) => code))(
	'says in %s who “we” are where no operator is named, and has no gap in its place',
	(code) => {
		const [named, unnamed] = [{ OPERATOR_NAME: 'Ida Roth' }, {}].map((env) =>
			loadSitePages('content/pages', readEnv({ SITE_NAME: 'Lot', ...env })),
		);
		for (const name of ['about-us', 'terms', 'privacy-policy'] as const) {
			const [before = '', after = ''] = [named, unnamed].map(
				(pages) => pages?.read(name, code, '', unscored).html,
			);
			const paragraphs = (html: string): string[] => html.match(/<p>[^]*?<\/p>/g) ?? [];
			const added = paragraphs(after).filter((each) => !paragraphs(before).includes(each));
			expect([name, added]).toEqual([name, [expect.stringContaining('Lot')]]);
			// The page about us introduces the operator in its place.
			const more = name === 'about-us' ? 0 : 1;
			expect(paragraphs(after)).toHaveLength(paragraphs(before).length + more);
			for (const html of [before, after]) expect(html).not.toMatch(/<(p|ul|li)>\s*<\/\1>/);
		}
	},
);

it.each(languages.map(({ code }) => code))(
	'says in %s whom results are compared with, and whether answers have changed how questions count',
	(code) => {
		const pages = loadSitePages('content/pages', readEnv({}));
		const lists = loadHomeLists('content');
		const texts = ({ norms, calibrated }: InUse) => {
			const inUse = { norms, calibrated };
			const answers = lists.questions(code, [], inUse).map(({ answer }) => answer);
			return { about: pages.read('about-us', code, '', inUse).html, answers };
		};
		const neither = texts(unscored);
		const calibrated = texts({ norms: 'no', calibrated: 'yes' });
		const normed = texts({ norms: 'yes', calibrated: 'no' });
		const both = texts({ norms: 'yes', calibrated: 'yes' });
		expect(new Set([neither, calibrated, normed, both].map(({ about }) => about)).size).toBe(4);
		for (const { about, answers } of [neither, calibrated, normed, both])
			expect(about + answers.join('')).not.toMatch(/[{}]/);
		const changed = [calibrated, normed].map(({ answers }) =>
			answers.flatMap((answer, index) => (answer === neither.answers[index] ? [] : [index])),
		);
		expect(changed).toEqual([[expect.any(Number)], changed[0]]);
		const [[asked = -1] = []] = changed;
		expect(normed.answers[asked]).not.toBe(calibrated.answers[asked]);
	},
);
