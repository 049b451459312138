import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type LanguageCode, languageOf } from '../../core/language/languages.ts';

export type Look = { language: LanguageCode; colorScheme?: 'light' | 'dark'; width: number };

/** A page on which the site speaks a language: by its address where that can say it, by the cookie of the selector where not. */
export async function openIn(
	browser: Browser,
	url: string,
	{ language, colorScheme = 'light', width }: Look,
): Promise<{ page: Page; context: BrowserContext; query: string; close(): Promise<void> }> {
	const context = await browser.newContext({
		colorScheme,
		viewport: { width, height: 800 },
		reducedMotion: 'reduce',
	});
	const { routed } = languageOf(language);
	if (!routed) await context.addCookies([{ name: 'lang', value: language, url }]);
	const query = routed && language !== 'en' ? `?lang=${language}` : '';
	return { page: await context.newPage(), context, query, close: () => context.close() };
}
