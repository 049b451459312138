import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** No rule is turned off and nothing is left out: a violation anywhere fails the story. */
const everything = {
	type: 'tag',
	values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** Of these, the rules that the colors of a page decide. */
const colors = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** The violations that axe finds on the page as it stands, or in one part of it, a line each: rule, element, what to do. */
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
				// It asks for all style sheets once more, for the sake of a rule about sound.
				preload: document.querySelector('audio, video') !== null,
			});
			return violations.flatMap(({ id, nodes }) =>
				nodes.map(({ target, failureSummary }) => `${id} ${String(target)} ${failureSummary}`),
			);
		},
		[rules === 'colors' ? colors : everything, part] as const,
	);
}

/** Puts axe into the page, by a way on which the browser compiles it once for many pages. */
async function load(page: Page): Promise<void> {
	if (await page.evaluate(() => 'axe' in window)) return;
	const browser = await page.context().newCDPSession(page);
	await browser.send('Runtime.evaluate', { expression: axe.source, returnByValue: true });
	await browser.detach();
}
