import type { Page } from '@playwright/test';
import { withLanguage } from '../../core/language/choose.ts';

/** Where to show a screen; `query` keeps the language. */
export type Visit = { page: Page; url: string; query: string; dataDir: string };

export async function show({ page, url, query }: Visit, path: string): Promise<void> {
	await page.goto(url + withLanguage(path, query));
}
