import type { Page } from '@playwright/test';
import { catalogueOf } from '../catalogue.ts';

/** Whole English sentences and labels of several words that stand as they are, without values. */
export const inEnglish = [...catalogueOf('en').values()].filter(
	(text) => /^[^{<]{12,}$/.test(text) && text.includes(' '),
);

/** What of our English stands in a text of another language. */
export function leftOver(text: string): string[] {
	return inEnglish.filter((words) => text.includes(words));
}

/** The same of the page as it stands. */
export async function englishOn(page: Page): Promise<string[]> {
	return leftOver(await page.evaluate(() => document.body.innerText));
}
