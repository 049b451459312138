import { gzipSync } from 'node:zlib';
import { failureStatus, screens } from '../shots/screens.ts';
import { expect, type Page, test } from './story.ts';

const KB = 1024;
const MOST_STYLE = 20 * KB;
/** The document itself as it travels. */
const MOST_TEXT = 30 * KB;

const languages = [
	['English', '', 60 * KB],
	['Arabic', '?lang=ar', 90 * KB],
	['Turkish', '?lang=tr', 60 * KB],
] as const;

for (const [language, query, mostFont] of languages) {
	test(`every page is light, and only those with an interactive part have script: ${language}`, async ({
		page,
		server,
		expects,
	}) => {
		test.setTimeout(180_000);
		expects(failureStatus);
		const elsewhere: string[] = [];
		page.on('request', (request) => {
			if (!request.url().startsWith(`${server.url}/`) && !request.url().startsWith('data:'))
				elsewhere.push(request.url());
		});
		await keepNothing(page);
		const bodies = keepBodies(page);
		const heavy: string[] = [];
		for (const { name, open, hasScript = false } of screens) {
			// In a language without posts the blog is that of all languages, Arabic and long.
			if (language === 'Turkish' && name.startsWith('blog')) continue;
			await open({ page, url: server.url, query, dataDir: server.dataDir });
			const { loaded, written, scripts, text } = await contentsOf(page);
			const style = await sum(loaded.css, async (url) => gzipped(await bodies(url)), gzipped(written));
			const font = await sum(loaded.woff2, async (url) => (await bodies(url)).length);
			expect.soft(loaded.css.length, `${name}: its style is there`).toBeGreaterThan(0);
			expect.soft(loaded.woff2.length, `${name}: its letters are there`).toBeGreaterThan(0);
			expect.soft(text, `${name}: its text is there`).toBeGreaterThan(0);
			if (text > MOST_TEXT) heavy.push(`${name}: ${text} bytes of text`);
			if (style > MOST_STYLE) heavy.push(`${name}: ${style} bytes of style`);
			// A page below /ar is Arabic whatever is asked, and a question in Arabic is whatever the page is.
			const isArabic =
				new URL(page.url()).pathname.startsWith('/ar/') ||
				(await page.locator('.options[lang=ar]').count()) > 0;
			const most = isArabic ? languages[1][2] : mostFont;
			if (font > most) heavy.push(`${name}: ${font} bytes of fonts`);
			expect.soft(scripts > 0, `${name}: has script`).toBe(hasScript);
		}
		expect(heavy).toEqual([]);
		expect(elsewhere, 'asked of another host').toEqual([]);
	});
}

/** Every page loads all that it needs, and reports nothing that only an earlier one used. */
async function keepNothing(page: Page) {
	const browser = await page.context().newCDPSession(page);
	await browser.send('Network.enable');
	await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
}

/** Keeps what comes for the page; the function gives the body of an address. */
function keepBodies(page: Page): (url: string) => Promise<Buffer> {
	const kept = new Map<string, Promise<Buffer>>();
	page.on('response', (response) => {
		const url = response.url();
		if (/\.(css|woff2)$/.test(url) && !kept.has(url)) kept.set(url, response.body());
	});
	return async (url) => {
		const body = await kept.get(url);
		if (!body) throw new Error(`Nothing has come from ${url}`);
		return body;
	};
}

/** What the page shown has loaded, by the end of the address; its own style; and how many scripts it runs. */
async function contentsOf(page: Page) {
	await page.waitForLoadState('load');
	return page.evaluate(async () => {
		await document.fonts.ready;
		const urls = [...new Set(performance.getEntriesByType('resource').map(({ name }) => name))];
		const ending = (end: string) => urls.filter((url) => url.endsWith(end));
		const styles = [...document.querySelectorAll('style')].map((style) => style.textContent);
		const scripts = [...document.scripts].filter(({ type }) => type !== 'application/ld+json');
		const handlers = [...document.querySelectorAll('*')].flatMap((element) =>
			element.getAttributeNames().filter((name) => name.startsWith('on')),
		);
		const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
		return {
			text: navigation?.encodedBodySize ?? 0,
			loaded: { css: ending('.css'), woff2: ending('.woff2') },
			written: styles.join('\n'),
			scripts: scripts.length + handlers.length,
		};
	});
}

async function sum(urls: string[], weigh: (url: string) => Promise<number>, more = 0): Promise<number> {
	let total = more;
	for (const url of urls) total += await weigh(url);
	return total;
}

function gzipped(content: string | Buffer): number {
	return content.length === 0 ? 0 : gzipSync(content, { level: 9 }).length;
}
