import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

export type Weight = {
	/** The document in transferred bytes. */
	text: number;
	/** Stylesheets and inline styles, compressed, in bytes. */
	style: number;
	/** Fonts, in bytes. */
	fonts: number;
	/** The document, styles, fonts, and scripts together, in transferred bytes. */
	whole: number;
	/** Pictures, in transferred bytes. */
	pictures: number;
	/** The fonts that only characters need which the page doesn't expect. */
	wideFonts: string[];
	/** Script elements and inline handlers, except the script monitor. */
	scripts: number;
	/** The number of stylesheets and fonts loaded. */
	files: { css: number; woff2: number };
	/** Requests to other hosts since the last call. */
	elsewhere: string[];
};

/**
 * From the next page on, everything is loaded without cache and recorded; the returned function measures the
 * current page.
 */
export async function recordWeight(page: Page, url: string): Promise<() => Promise<Weight>> {
	const browser = await page.context().newCDPSession(page);
	await browser.send('Network.enable');
	await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
	const elsewhere: string[] = [];
	page.on('request', (request) => {
		if (!request.url().startsWith(`${url}/`) && !request.url().startsWith('data:'))
			elsewhere.push(request.url());
	});
	const sizes = new Map<string, number>();
	const coming: Promise<void>[] = [];
	page.on('response', (response) => {
		const from = response.url();
		if (sizes.has(from) || !/\.(css|woff2)$/.test(from)) return;
		const keep = (body: Buffer) =>
			void sizes.set(from, from.endsWith('.css') ? gzippedSize(body) : body.length);
		// The browser discards the bodies of a page that has been left.
		coming.push(response.body().then(keep, () => undefined));
	});
	const sum = (urls: string[]) =>
		urls.reduce((total, each) => {
			const size = sizes.get(each);
			if (size === undefined) throw new Error(`Nothing has come from ${each}`);
			return total + size;
		}, 0);
	return async () => {
		const { loaded, inline, text, scripts, whole, pictures } = await contentsOf(page);
		await Promise.all(coming.splice(0));
		return {
			text,
			scripts,
			whole,
			pictures,
			wideFonts: await wideFonts(page),
			style: gzippedSize(inline) + sum(loaded.css),
			fonts: sum(loaded.woff2),
			files: { css: loaded.css.length, woff2: loaded.woff2.length },
			elsewhere: elsewhere.splice(0),
		};
	};
}

/**
 * The fonts that the current page has loaded for characters in no text of ours, or in none of its headings if it has
 * only figures for these.
 */
export function wideFonts(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const isWide =
			document.documentElement.dataset.letters === 'figures' ? /-whole-|\/display-basic-/ : /-whole-/;
		const urls = performance.getEntriesByType('resource').map(({ name }) => name);
		return [...new Set(urls)].filter((url) => url.endsWith('.woff2') && isWide.test(url));
	});
}

/**
 * What the current page has loaded, by the end of the address; its own styles; and how many scripts it runs.
 */
async function contentsOf(page: Page) {
	await page.waitForLoadState('load');
	return page.evaluate(async () => {
		await document.fonts.ready;
		const urls = [...new Set(performance.getEntriesByType('resource').map(({ name }) => name))];
		const ending = (end: string) => urls.filter((url) => url.endsWith(end));
		const styles = [...document.querySelectorAll('style')].map((style) => style.textContent);
		const scripts = [...document.scripts].filter(
			({ dataset, type }) => dataset.scriptMonitor === undefined && type !== 'application/ld+json',
		);
		const handlers = [...document.querySelectorAll('*')].flatMap((element) =>
			element.getAttributeNames().filter((name) => name.startsWith('on')),
		);
		const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
		const isPicture = ({ name }: { name: string }) => /\.(svg|png|jpe?g|webp|avif)($|\?)/.test(name);
		const size = (all: PerformanceResourceTiming[]) =>
			all.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
		const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
		return {
			text: navigation?.encodedBodySize ?? 0,
			whole: size(navigation ? [navigation, ...resources.filter((each) => !isPicture(each))] : []),
			pictures: size(resources.filter(isPicture)),
			loaded: { css: ending('.css'), woff2: ending('.woff2') },
			inline: styles.join('\n'),
			scripts: scripts.length + handlers.length,
		};
	});
}

function gzippedSize(content: string | Buffer): number {
	return content.length === 0 ? 0 : gzipSync(content, { level: 9 }).length;
}
