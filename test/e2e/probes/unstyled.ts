import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

const folder = 'build/client/assets';

/** The stylesheets of the build by file name. */
const sheets = Object.fromEntries(
	readdirSync(folder)
		.filter((name) => name.endsWith('.css'))
		.map((name) => [name, readFileSync(`${folder}/${name}`, 'utf8')]),
);

/** The selectors of each stylesheet, which the first page reads for all that follow. */
let selectors: Record<string, string[]> | undefined;

/** The rules for something on a page that are only in stylesheets that the page doesn't load. */
export async function missingRules(page: Page): Promise<string[]> {
	selectors ??= await page.evaluate(readSelectors, sheets);
	return page.evaluate((all) => {
		// Those that the page asks for, whether they have arrived or not.
		const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
		const loaded = new Set(links.map(({ href }) => href.split('/').at(-1)));
		const there = new Set(Object.entries(all).flatMap(([name, own]) => (loaded.has(name) ? own : [])));
		return Object.entries(all).flatMap(([name, own]) =>
			own
				.filter((selector) => !loaded.has(name) && !there.has(selector))
				.filter((selector) => document.querySelector(selector))
				.map((selector) => `${selector} of ${name}`),
		);
	}, selectors);
}

/** Runs in the page. */
function readSelectors(all: Record<string, string>): Record<string, string[]> {
	const rulesIn = (list: CSSRuleList): CSSStyleRule[] =>
		[...list].flatMap((rule) => {
			if (rule instanceof CSSStyleRule) return [rule];
			return rule instanceof CSSGroupingRule ? rulesIn(rule.cssRules) : [];
		});
	const read = Object.entries(all).map(([name, text]) => {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(text);
		return [name, [...new Set(rulesIn(sheet.cssRules).map(({ selectorText }) => selectorText))]];
	});
	return Object.fromEntries(read);
}
