import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** Minified, because the browser compiles it for nearly every page. */
const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** No rule is turned off and nothing is left out: any violation fails the test. */
const everything = {
	type: 'tag',
	values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** The rules that depend on the page's colors. */
const colors = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** The axe violations on the current page, or in a part of it, one line each: rule, element, what to do. */
export async function axeViolations(
	page: Page,
	{ part, rules = 'everything' }: { part?: string; rules?: 'everything' | 'colors' } = {},
): Promise<string[]> {
	await load(page);
	return page.evaluate(
		async ([runOnly, within]) => {
			const { axe: loaded } = window as unknown as { axe: typeof axe };
			const { violations } = await loaded.run(within ?? document, {
				runOnly: runOnly as axe.RunOnly,
				resultTypes: ['violations'],
				// It requests all stylesheets again for the sake of a rule about audio.
				preload: document.querySelector('audio, video') !== null,
			});
			return violations.flatMap(({ id, nodes }) =>
				nodes.map(({ target, failureSummary }) => `${id} ${String(target)} ${failureSummary}`),
			);
		},
		[rules === 'colors' ? colors : everything, part] as const,
	);
}

/** Loads axe into the page in a way that lets the browser compile it once for many pages. */
async function load(page: Page): Promise<void> {
	if (await page.evaluate(() => 'axe' in window)) return;
	const browser = await page.context().newCDPSession(page);
	await browser.send('Runtime.evaluate', { expression: source, returnByValue: true });
	await browser.detach();
}
