// `npm run shots [-- screen|/path … language …]`: every screen × language × theme × width into var/shots, and one
// contact sheet per screen.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { isLanguageCode, type LanguageCode, languages } from '../../core/language/languages.ts';
import { browserOptions } from '../browser.ts';
import { type RunningServer, startServer } from '../running-server.ts';
import { openIn } from './open-in.ts';
import { at, type Screen, screen, screens } from './screens.ts';

const dir = 'var/shots';
const themes = ['light', 'dark'] as const;
const widths = [360, 1280] as const;

const asked = process.argv.slice(2);
const names = asked.filter((word) => !isLanguageCode(word));
const wanted = names.length === 0 ? screens : names.map(screenOf);
const codes = languages
	.map(({ code }) => code)
	.filter((code) => !asked.some(isLanguageCode) || asked.includes(code));

rmSync(dir, { recursive: true, force: true });
mkdirSync(dir, { recursive: true });
// With all boxes, pages, and names that a setting adds.
const env = {
	OPEN_DATA: 'quarterly',
	OPERATOR_NAME: 'Ana Vidal',
	OPERATOR_ADDRESS: '12 Long Street, 1000 Example',
	OPERATOR_EMAIL: 'ana@quiz.example',
};
// Visitors see the real quizzes only, so a screen with a fixture is on a server of its own.
const [site, withFixtures] = await Promise.all([
	wanted.some(({ hasFixture }) => !hasFixture) && startServer({ quizzes: 'content/quizzes', env }),
	wanted.some(({ hasFixture }) => hasFixture) && startServer({ env }),
]);
const browser = await chromium.launch(browserOptions);
const taken = new Map<string, string[]>();
try {
	const visits = wanted.flatMap((each) => codes.map((language) => ({ screen: each, language })));
	// Three browser pages take them in parallel, so that one waiting for a clock or an email doesn't hold up the rest.
	await Promise.all(
		[0, 1, 2].map(async () => {
			for (let next = visits.shift(); next; next = visits.shift()) {
				const server = next.screen.hasFixture ? withFixtures : site;
				if (server) await take(browser, server, next.screen, next.language);
			}
		}),
	);
	for (const [name, files] of taken) await sheet(browser, name, files.sort());
	console.log(`${[...taken.values()].flat().length} pictures and ${taken.size} contact sheets in ${dir}`);
} finally {
	await browser.close();
	for (const server of [site, withFixtures]) {
		if (!server) continue;
		await server.stop();
		server.remove();
	}
}

/** A screen by its name, or the page at a path. */
function screenOf(name: string): Screen {
	if (!name.startsWith('/')) return screen(name);
	return { name: name.slice(1).replaceAll(/[^\w-]+/g, '_'), open: at(name) };
}

/** Takes the pictures of a screen in a language as a visitor sees it who has no cookies of other screens. */
async function take(
	where: Browser,
	{ url, dataDir }: RunningServer,
	{ name, open }: Screen,
	language: LanguageCode,
): Promise<void> {
	const { page, query, close } = await openIn(where, url, { language, width: widths[0] });
	// A font that arrives late is used from the next page on, and could change a page's height while its picture is taken.
	await page.goto(`${url}/${query}`, { waitUntil: 'networkidle' });
	await open({ page, url, query, dataDir });
	for (const width of widths)
		for (const colorScheme of themes) {
			await page.setViewportSize({ width, height: 800 });
			await page.emulateMedia({ colorScheme });
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
async function sheet(where: Browser, name: string, files: string[]): Promise<void> {
	const page = await where.newPage({ viewport: { width: 2400, height: 800 } });
	const picture = (file: string) => {
		const source = `data:image/png;base64,${readFileSync(join(dir, file)).toString('base64')}`;
		return `<figure style="margin:0"><figcaption>${file}</figcaption><img src="${source}" style="max-height:700px;max-width:360px;border:1px solid #999"></figure>`;
	};
	await page.setContent(
		`<body style="display:flex;flex-wrap:wrap;gap:16px;font:12px sans-serif">${files.map(picture).join('')}</body>`,
	);
	writeFileSync(join(dir, `sheet-${name}.png`), await page.screenshot({ fullPage: true }));
	await page.close();
}
