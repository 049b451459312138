// `npm run shots [-- screen … language …]`: every screen × language × theme × width into var/shots, and one
// contact sheet per screen.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { isLanguageCode, type LanguageCode, languages } from '../../core/language/languages.ts';
import { browserOptions } from '../browser.ts';
import { startServer } from '../running-server.ts';
import { openIn } from './open-in.ts';
import { screens } from './screens.ts';

const dir = 'var/shots';
const themes = ['light', 'dark'] as const;
const widths = [360, 1280] as const;

const asked = process.argv.slice(2);
const names = asked.filter((word) => !isLanguageCode(word));
const unknown = names.filter((name) => !screens.some((screen) => screen.name === name));
if (unknown.length > 0) throw new Error(`There is no screen ${unknown.join(', ')}`);
const wanted = screens.filter(({ name }) => names.length === 0 || names.includes(name));
const codes = languages
	.map(({ code }) => code)
	.filter((code) => !asked.some(isLanguageCode) || asked.includes(code));

rmSync(dir, { recursive: true, force: true });
mkdirSync(dir, { recursive: true });
const server = await startServer();
const browser = await chromium.launch(browserOptions);
const taken = new Map<string, string[]>();
try {
	const looks = codes.flatMap((language) =>
		themes.flatMap((colorScheme) => widths.map((width) => ({ language, colorScheme, width }))),
	);
	// Two browser pages work through the looks in parallel, so that one waiting for a clock doesn't hold up the
	// rest.
	const rest = [...looks];
	await Promise.all(
		[0, 1].map(async () => {
			for (let look = rest.shift(); look; look = rest.shift()) await walk(browser, look);
		}),
	);
	for (const [screen, files] of taken) await sheet(browser, screen, files.sort());
	console.log(`${[...taken.values()].flat().length} pictures and ${taken.size} contact sheets in ${dir}`);
} finally {
	await browser.close();
	await server.stop();
	server.remove();
}

type Look = { language: LanguageCode; colorScheme: 'light' | 'dark'; width: number };

async function walk(where: Browser, { language, colorScheme, width }: Look): Promise<void> {
	const { page, query, close } = await openIn(where, server.url, { language, colorScheme, width });
	for (const { name, open } of wanted) {
		await open({ page, url: server.url, query, dataDir: server.dataDir });
		// Lazy images would be missing from a screenshot of the whole page.
		await page.evaluate(async () => {
			for (const image of document.images) image.loading = 'eager';
			await document.fonts.ready;
			await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
		});
		const file = `${name}-${language}-${colorScheme}-${width}.png`;
		await page.screenshot({ path: join(dir, file), fullPage: true });
		taken.set(name, [...(taken.get(name) ?? []), file]);
	}
	await close();
}

/** All screenshots of a screen side by side, small, so that overlong or broken text is easy to spot. */
async function sheet(where: Browser, screen: string, files: string[]): Promise<void> {
	const page = await where.newPage({ viewport: { width: 2400, height: 800 } });
	const picture = (file: string) => {
		const source = `data:image/png;base64,${readFileSync(join(dir, file)).toString('base64')}`;
		return `<figure style="margin:0"><figcaption>${file}</figcaption><img src="${source}" style="max-height:700px;max-width:360px;border:1px solid #999"></figure>`;
	};
	await page.setContent(
		`<body style="display:flex;flex-wrap:wrap;gap:16px;font:12px sans-serif">${files.map(picture).join('')}</body>`,
	);
	writeFileSync(join(dir, `sheet-${screen}.png`), await page.screenshot({ fullPage: true }));
	await page.close();
}
