import { failureStatus, screen, screens } from '../shots/screens.ts';
import { expect, type Page, test } from './story.ts';

type Shift = { value: number; parts: string[] };

const languages = [
	['English', ''],
	['Arabic', '?lang=ar'],
] as const;

/** Each language on one width, in `npm run full` on both. */
const widths = process.env.FULL
	? [
			[360, 1280],
			[360, 1280],
		]
	: [[360], [1280]];

for (const [index, [language, query]] of languages.entries()) {
	for (const width of widths[index] ?? []) {
		test(`nothing moves while a page comes, with nothing kept from before: ${language} at ${width}`, async ({
			page,
			server,
			expects,
		}) => {
			test.setTimeout(180_000);
			expects(failureStatus);
			await page.setViewportSize({ width, height: 800 });
			// What the server makes for the first time may be late, and then comes behind its skeleton.
			await page.request.get('/');
			await forgetEverything(page);
			await page.addInitScript(watchShifts);
			// A picture has its room before it is there: each comes after the page is painted.
			await page.route('**/*', async (route) => {
				if (route.request().resourceType() === 'image')
					await new Promise((resolve) => setTimeout(resolve, 300));
				await route.fallback();
			});
			const moved: string[] = [];
			for (const { name, open } of screens) {
				await open({ page, url: server.url, query, dataDir: server.dataDir });
				for (const { value, parts } of await shifts(page))
					moved.push(`${name} by ${value}: ${parts.join(', ')}`);
			}
			expect(moved).toEqual([]);
		});
	}
}

test('a shift that happens is seen', async ({ page }) => {
	await page.addInitScript(watchShifts);
	await page.goto('/quizzes');
	await shifts(page);
	await page
		.locator('main')
		.evaluate((main) => main.before(Object.assign(document.createElement('p'), { textContent: 'late' })));
	expect(await shifts(page)).toHaveLength(1);
});

for (const name of ['home', 'result']) {
	test(`whoever wants less motion sees none: ${name}`, async ({ page, server }) => {
		const visit = { page, url: server.url, query: '', dataDir: server.dataDir };
		const animations = () => page.evaluate(() => document.getAnimations().length);
		await screen(name).open(visit);
		expect(await animations(), 'without the wish there is motion').toBeGreaterThan(0);
		await page.emulateMedia({ reducedMotion: 'reduce' });
		await screen(name).open(visit);
		expect(await animations()).toBe(0);
		await page.locator('main .button:visible').first().hover();
		expect(await animations(), 'under the pointer').toBe(0);
	});
}

/** Every page comes as to a browser that has never been here. */
async function forgetEverything(page: Page) {
	const browser = await page.context().newCDPSession(page);
	await browser.send('Network.enable');
	await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
}

/** In the page, before anything of it: keeps what moves without the visitor's doing. */
function watchShifts() {
	const kept: Shift[] = [];
	const keep = (entries: PerformanceEntry[]) => {
		for (const entry of entries) {
			const shift = entry as PerformanceEntry & {
				value: number;
				hadRecentInput: boolean;
				sources: { node: Node | null }[];
			};
			const parts = shift.sources.map(({ node }) =>
				node instanceof Element ? node.outerHTML : node?.textContent,
			);
			if (!shift.hadRecentInput)
				kept.push({ value: shift.value, parts: parts.map((part) => part?.slice(0, 60) ?? '') });
		}
	};
	const observer = new PerformanceObserver((list) => keep(list.getEntries()));
	observer.observe({ type: 'layout-shift', buffered: true });
	const takeShifts = () => {
		keep(observer.takeRecords());
		return kept.splice(0);
	};
	Object.assign(window, { takeShifts });
}

/** What has moved on the page as it stands, once it is all there and painted. */
async function shifts(page: Page): Promise<Shift[]> {
	await page.waitForLoadState('load');
	return page.evaluate(async () => {
		await document.fonts.ready;
		for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
		// Reported after the frame in which it happened.
		await new Promise((resolve) => setTimeout(resolve));
		return (window as unknown as { takeShifts(): Shift[] }).takeShifts();
	});
}
