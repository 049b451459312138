import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** No rule is turned off and nothing is left out: a violation anywhere fails the story. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The violations that axe finds on the page as it stands, or in one part of it, a line each: rule, element, what to do. */
export async function axeViolations(page: Page, part?: string): Promise<string[]> {
	await page.evaluate(`window.axe ?? (() => { ${axe.source} })()`);
	return page.evaluate(
		async ([values, within]) => {
			const { axe: loaded } = window as unknown as { axe: typeof axe };
			const { violations } = await loaded.run(within ?? document, {
				runOnly: { type: 'tag', values },
				resultTypes: ['violations'],
			});
			return violations.flatMap(({ id, nodes }) =>
				nodes.map(({ target, failureSummary }) => `${id} ${String(target)} ${failureSummary}`),
			);
		},
		[tags, part] as const,
	);
}
