import { expect, type Page } from '@playwright/test';

type Font = { familyName: string; isCustomFont: boolean; glyphCount: number };

/**
 * Checks the current page and, if a font came too late, opens it again until all text uses our fonts;
 * `allowed` matches system fonts that may be used too.
 */
export async function expectOwnFonts(page: Page, allowed?: RegExp): Promise<void> {
	if ((await foreignFonts(page, allowed)).length === 0) return;
	const again = await page.context().newPage();
	await expect(async () => {
		await again.goto(page.url());
		expect(await foreignFonts(again, allowed), `foreign fonts on ${page.url()}`).toEqual([]);
	}).toPass({ timeout: 30_000 });
	await again.close();
}

/** The system fonts used by the text of a page. */
export async function foreignFonts(page: Page, allowed?: RegExp): Promise<string[]> {
	await page.evaluate(() => document.fonts.ready);
	const used = await fontsOf(page);
	const letters = used.reduce((sum, { glyphCount }) => sum + glyphCount, 0);
	expect(letters, `letters on ${page.url()}`).toBeGreaterThan(60);
	const others = used.filter(({ isCustomFont, familyName }) => !isCustomFont && !allowed?.test(familyName));
	return [...new Set(others.map(({ familyName }) => familyName))];
}

/** The fonts of the page's main text, without code, and the number of glyphs of each. */
async function fontsOf(page: Page): Promise<Font[]> {
	await page.evaluate(gatherWords);
	await page.evaluate(() => document.fonts.ready);
	const browser = await page.context().newCDPSession(page);
	await browser.send('DOM.enable');
	await browser.send('CSS.enable');
	await browser.send('DOM.getDocument', { depth: 0 });
	const { searchId, resultCount } = await browser.send('DOM.performSearch', { query: '#all-words > span' });
	if (resultCount === 0) return [];
	const range = { searchId, fromIndex: 0, toIndex: resultCount };
	const { nodeIds } = await browser.send('DOM.getSearchResults', range);
	const all = await Promise.all(
		nodeIds.map(async (nodeId) => (await browser.send('CSS.getPlatformFontsForNode', { nodeId })).fonts),
	);
	await browser.detach();
	await page.evaluate(() => document.querySelector('#all-words')?.remove());
	return all.flat();
}

/**
 * Runs in the page: appends a copy of each visible word, grouped by font and language, because querying the
 * fonts of a hundred elements is as slow as laying out a page.
 */
function gatherWords() {
	type Group = { style: Record<string, string>; lang: string; words: Set<string> };
	const groups = new Map<string, Group>();
	const decisive = [
		'fontFamily',
		'fontSize',
		'fontWeight',
		'fontStyle',
		'fontVariant',
		'textTransform',
	] as const;
	const texts = document.createTreeWalker(
		document.querySelector('main') ?? document.body,
		NodeFilter.SHOW_TEXT,
	);
	while (texts.nextNode()) {
		const parent = texts.currentNode.parentElement;
		const words = (texts.currentNode.nodeValue ?? '').split(/[ \t\n\r\f]+/).filter((word) => word !== '');
		if (!parent || words.length === 0 || parent.matches('code, script, style') || !parent.checkVisibility())
			continue;
		const computed = getComputedStyle(parent);
		const style = Object.fromEntries(decisive.map((name) => [name, computed[name]]));
		const lang = parent.closest('[lang]')?.getAttribute('lang') ?? '';
		const key = JSON.stringify([style, lang]);
		const group = groups.get(key) ?? { style, lang, words: new Set() };
		groups.set(key, group);
		for (const word of words) group.words.add(word);
	}
	const all = Object.assign(document.createElement('div'), { id: 'all-words' });
	for (const { style, lang, words } of groups.values()) {
		const span = Object.assign(document.createElement('span'), { lang, textContent: [...words].join(' ') });
		Object.assign(span.style, style);
		all.append(span);
	}
	document.body.append(all);
}
