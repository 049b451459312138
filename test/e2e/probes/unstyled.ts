import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

const folder = 'build/client/assets';

/** The stylesheets of the build by file name. */
const sheets = Object.fromEntries(
	readdirSync(folder)
		.filter((name) => name.endsWith('.css'))
		.map((name) => [name, readFileSync(`${folder}/${name}`, 'utf8')]),
);

/** The rules for something on a page that are in a stylesheet that the page doesn't load. */
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
		return Object.entries(all)
			.filter(([name]) => !loaded.has(name))
			.flatMap(([name, text]) => {
				const sheet = new CSSStyleSheet();
				sheet.replaceSync(text);
				return rulesIn(sheet.cssRules)
					.filter(({ selectorText }) => document.querySelector(selectorText))
					.map(({ selectorText }) => `${selectorText} of ${name}`);
			});
	}, sheets);
}
