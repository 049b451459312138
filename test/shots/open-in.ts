import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type LanguageCode, languageOf } from '../../core/language/languages.ts';

export type Look = { language: LanguageCode; colorScheme?: 'light' | 'dark'; width: number };

/** A page in which the site is in a language, in a new browser context. */
export async function openIn(
	browser: Browser,
	url: string,
	{ language, colorScheme = 'light', width }: Look,
): Promise<{ page: Page; query: string; close(): Promise<void> }> {
	const context = await browser.newContext({
		colorScheme,
		// Otherwise, pages in other languages offer to continue in English.
		locale: languageOf(language).locale,
		viewport: { width, height: 800 },
		reducedMotion: 'reduce',
	});
	const query = await speak(context, url, language);
	return { page: await context.newPage(), query, close: () => context.close() };
}

/**
 * Puts the site in a language: by a query for addresses, which is returned, or by the language menu's cookie.
 */
export async function speak(context: BrowserContext, url: string, language: LanguageCode): Promise<string> {
	if (languageOf(language).routed) return language === 'en' ? '' : `?lang=${language}`;
	await context.addCookies([{ name: 'lang', value: language, url }]);
	return '';
}
