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

/** The same for the current page, apart from texts that are marked as English, such as guides that exist in no other language. */
export async function englishOn(page: Page): Promise<string[]> {
	return leftOver(
		await page.evaluate(() => {
			const marked = [...document.querySelectorAll<HTMLElement>('[lang=en], [lang=en] [lang]')];
			for (const element of marked) element.style.visibility = element.lang === 'en' ? 'hidden' : 'visible';
			const text = document.body.innerText;
			for (const element of marked) element.style.removeProperty('visibility');
			return text;
		}),
	);
}
