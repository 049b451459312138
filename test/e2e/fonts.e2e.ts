import { startByApi } from '../by-api.ts';
import { screen } from '../shots/screens.ts';
import { expectOwnFonts } from './probes/fonts.ts';
import { cutOff } from './probes/overflow.ts';
import { wideFonts } from './probes/weight.ts';
import { expect, test } from './story.ts';

for (const slug of ['arabic-level', 'turkish-level']) {
	test(`every letter of ${slug} is in a font of ours on an English page, which asks for them early`, async ({
		page,
		server,
	}) => {
		const { attempt, questions } = await startByApi(page, server.url, slug);
		const answers = questions
			.slice(0, 3)
			.map(({ id, answers: [first] }) => ({ question_id: id, answer_id: first?.id, time: 4_000 }));
		const saved = await page
			.context()
			.request.put(`/api/user/attempt/${attempt.id}/answer`, { data: { answers } });
		expect(saved.status()).toBe(200);
		await page.goto(`/${slug}/q-4`);
		await expect(page.locator('.passage')).toBeVisible();
		await expectOwnFonts(page);
		await page.reload();
		await page.evaluate(() => document.fonts.ready);
		const { loaded, early } = await page.evaluate(() => ({
			loaded: performance
				.getEntriesByType('resource')
				.flatMap(({ name }) => (name.endsWith('.woff2') ? [new URL(name).pathname] : [])),
			early: [...document.querySelectorAll('link[rel=preload][as=font]')].map((link) =>
				link.getAttribute('href'),
			),
		}));
		expect(loaded.length).toBeGreaterThan(2);
		expect(loaded.filter((face) => !early.includes(face))).toEqual([]);
	});
}

test('Arabic headings are in Amiri, and their numbers are as tall as its alef', async ({ page }) => {
	await page.goto('/?lang=ar');
	await page.evaluate(() => document.fonts.ready);
	await page.reload();
	const heights = await page.evaluate(async () => {
		await document.fonts.ready;
		const heading = document.querySelector('h1');
		const context = document.createElement('canvas').getContext('2d');
		if (!heading || !context) throw new Error('No heading, or no canvas');
		const family = getComputedStyle(heading).fontFamily;
		context.font = `100px ${family}`;
		const [alef, digit] = ['ا', '2'].map((text) => context.measureText(text).actualBoundingBoxAscent);
		const loaded = [...document.fonts].filter(({ status }) => status === 'loaded').map((face) => face.family);
		return { family, loaded, ratio: (alef ?? 0) / (digit ?? 1) };
	});
	expect(heights.family).toMatch(/^"Libre Caslon Display Figures", Amiri,/);
	expect(heights.loaded.join()).toContain('Amiri');
	expect(heights.ratio).toBeGreaterThan(0.9);
	expect(heights.ratio).toBeLessThan(1.2);
});

for (const path of ['/', '/technical', '/iq-test'])
	test(`without the Latin font, ${path} in Arabic loads no larger Arabic one for the characters of both`, async ({
		page,
		expects,
	}) => {
		expects(/ERR_FAILED/);
		await page.route(/\/text-(basic|accented)-/, (route) => route.abort());
		await page.goto(`${path}?lang=ar`);
		await page.evaluate(() => document.fonts.ready);
		expect(await wideFonts(page)).toEqual([]);
	});

// On a slow connection, a first visit may show the system's fonts, which are wider.
test('nothing is cut off on a narrow phone where our fonts do not come', async ({
	page,
	server,
	expects,
}) => {
	expects(/ERR_FAILED .*\.woff2/);
	await page.setViewportSize({ width: 320, height: 800 });
	await page.route(/\.woff2$/, (route) => route.abort());
	const faults: string[] = [];
	for (const name of [
		'home',
		'quizzes',
		'instructions',
		'details',
		'thank-you',
		'thank-you-types',
		'thank-you-emotional',
		'report',
		'report-types',
		'report-placement',
		'compared',
	] as const) {
		await screen(name).open({ page, url: server.url, query: '?lang=de', dataDir: server.dataDir });
		faults.push(...(await cutOff(page)).map((fault) => `${name}: ${fault}`));
	}
	expect(faults).toEqual([]);
});
