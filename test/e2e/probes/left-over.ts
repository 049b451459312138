import type { Page } from '@playwright/test';
import { catalogueOf } from '../catalogue.ts';

/** Complete English sentences and labels of several words, without placeholders. */
export const inEnglish = [...catalogueOf('en').values()].filter(
	(text) => /^[^{<]{12,}$/.test(text) && text.includes(' '),
);

/** English text left in a text of another language. */
export function leftOver(text: string): string[] {
	return inEnglish.filter((words) => text.includes(words));
}

/** The same for the current page. */
export async function englishOn(page: Page): Promise<string[]> {
	return leftOver(await page.evaluate(() => document.body.innerText));
}
