import { expect, type Page } from '@playwright/test';

type Font = { familyName: string; isCustomFont: boolean; glyphCount: number };

/**
 * Looks at the page as it stands, and where a font came too late for it, opens its address again until every letter is set in a
 * font of ours; `allowed` names the fonts of the system that may stand beside them.
 */
export async function expectOwnFonts(page: Page, allowed?: RegExp): Promise<void> {
	const foreign = async (seen: Page) => {
		await seen.evaluate(() => document.fonts.ready);
		const used = await fontsOf(seen);
		const letters = used.reduce((sum, { glyphCount }) => sum + glyphCount, 0);
		expect(letters, `letters on ${seen.url()}`).toBeGreaterThan(60);
		const others = used.filter(({ isCustomFont, familyName }) => !isCustomFont && !allowed?.test(familyName));
		return [...new Set(others.map(({ familyName }) => familyName))];
	};
	if ((await foreign(page)).length === 0) return;
	const again = await page.context().newPage();
	await expect(async () => {
		await again.goto(page.url());
		expect(await foreign(again), `foreign fonts on ${page.url()}`).toEqual([]);
	}).toPass({ timeout: 30_000 });
	await again.close();
}

/** The fonts that the browser has set the main part of a page in, code aside, and how many glyphs of each. */
async function fontsOf(page: Page): Promise<Font[]> {
	const browser = await page.context().newCDPSession(page);
	await browser.send('DOM.enable');
	await browser.send('CSS.enable');
	await browser.send('DOM.getDocument', { depth: 0 });
	const query = '//main//*[not(self::code)][text()[normalize-space()]]';
	const { searchId, resultCount } = await browser.send('DOM.performSearch', { query });
	if (resultCount === 0) return [];
	const range = { searchId, fromIndex: 0, toIndex: resultCount };
	const { nodeIds } = await browser.send('DOM.getSearchResults', range);
	const all = await Promise.all(
		nodeIds.map(async (nodeId) => (await browser.send('CSS.getPlatformFontsForNode', { nodeId })).fonts),
	);
	await browser.detach();
	return all.flat();
}
