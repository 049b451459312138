// `npm run shots [-- name …]`: every screen × language × theme × width into var/shots, and one contact sheet per screen.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../../scripts/chromium.mjs';
import { startServer } from '../running-server.ts';
import { screens } from './screens.ts';

const dir = 'var/shots';
const languages = ['en', 'ar'] as const;
const themes = ['light', 'dark'] as const;
const widths = [360, 1280] as const;

rmSync(dir, { recursive: true, force: true });
mkdirSync(dir, { recursive: true });
const server = await startServer();
const executablePath = chromiumPath() ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const names = process.argv.slice(2);
const wanted = screens.filter(({ name }) => names.length === 0 || names.includes(name));
const taken = new Map<string, string[]>();
try {
	for (const language of languages) {
		for (const colorScheme of themes)
			for (const width of widths) await walk(browser, { language, colorScheme, width });
	}
	for (const [screen, files] of taken) await sheet(browser, screen, files);
	console.log(`${[...taken.values()].flat().length} pictures and ${taken.size} contact sheets in ${dir}`);
} finally {
	await browser.close();
	await server.stop();
	server.remove();
}

type Look = { language: string; colorScheme: 'light' | 'dark'; width: number };

async function walk(where: Browser, { language, colorScheme, width }: Look): Promise<void> {
	const context: BrowserContext = await where.newContext({
		colorScheme,
		viewport: { width, height: 800 },
		reducedMotion: 'reduce',
	});
	const page: Page = await context.newPage();
	const query = language === 'en' ? '' : `?lang=${language}`;
	for (const { name, open } of wanted) {
		await open({ page, url: server.url, query, dataDir: server.dataDir });
		// What waits until it is near would be missing from a picture of the whole page.
		await page.evaluate(async () => {
			for (const image of document.images) image.loading = 'eager';
			await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
		});
		const file = `${name}-${language}-${colorScheme}-${width}.png`;
		await page.screenshot({ path: join(dir, file), fullPage: true });
		taken.set(name, [...(taken.get(name) ?? []), file]);
	}
	await context.close();
}

async function sheet(where: Browser, screen: string, files: string[]): Promise<void> {
	const page = await where.newPage({ viewport: { width: 1800, height: 800 } });
	const picture = (file: string) => {
		const source = `data:image/png;base64,${readFileSync(join(dir, file)).toString('base64')}`;
		return `<figure style="margin:0"><figcaption>${file}</figcaption><img src="${source}" style="max-height:900px;max-width:520px;border:1px solid #999"></figure>`;
	};
	await page.setContent(
		`<body style="display:flex;flex-wrap:wrap;gap:16px;font:12px sans-serif">${files.map(picture).join('')}</body>`,
	);
	writeFileSync(join(dir, `sheet-${screen}.png`), await page.screenshot({ fullPage: true }));
	await page.close();
}
