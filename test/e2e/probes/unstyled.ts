import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

const folder = 'build/client/assets';

/** The stylesheets of the build by file name. */
const sheets = Object.fromEntries(
	readdirSync(folder)
		.filter((name) => name.endsWith('.css'))
		.map((name) => [name, readFileSync(`${folder}/${name}`, 'utf8')]),
);

/** The rules for something on a page that are only in stylesheets that the page doesn't load. */
export function missingRules(page: Page): Promise<string[]> {
	return page.evaluate((all) => {
		// Those that the page asks for, whether they have arrived or not.
		const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
		const loaded = new Set(links.map(({ href }) => href.split('/').at(-1)));
		const rulesIn = (list: CSSRuleList): CSSStyleRule[] =>
			[...list].flatMap((rule) => {
				if (rule instanceof CSSStyleRule) return [rule];
				return rule instanceof CSSGroupingRule ? rulesIn(rule.cssRules) : [];
			});
		const parsed = Object.entries(all).map(([name, text]) => {
			const sheet = new CSSStyleSheet();
			sheet.replaceSync(text);
			return { name, rules: rulesIn(sheet.cssRules).map(({ selectorText }) => selectorText) };
		});
		const there = new Set(parsed.flatMap(({ name, rules }) => (loaded.has(name) ? rules : [])));
		return parsed.flatMap(({ name, rules }) =>
			rules
				.filter((selector) => !loaded.has(name) && !there.has(selector))
				.filter((selector) => document.querySelector(selector))
				.map((selector) => `${selector} of ${name}`),
		);
	}, sheets);
}
