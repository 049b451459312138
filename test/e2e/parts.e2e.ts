import {
	answerAll,
	answerQuestion,
	attemptNow,
	begin,
	choose,
	expect,
	goOn,
	networkIsOff,
	type Page,
	questionIsShown,
	scriptIsReady,
	test,
} from './story.ts';

const message = 'Part of this page didn’t load, but your answers are safe. Please reload the page.';
const script = /\/assets\/main-[\w-]+\.js/;
const style = /\/assets\/[\w-]+\.css/;

for (const [name, part] of [
	['script', script],
	['style', style],
] as const) {
	test(`a ${name} part that fails: message and Retry, then all answers are there`, async ({
		page,
		expects,
	}) => {
		expects(networkIsOff);
		await begin(page);
		await answerAll(page, { to: 2 });
		await goOn(page);
		await expect(page.getByText('We’ve saved all your answers so far.')).toBeVisible();
		await page.route(part, (route) => route.abort());
		await page.reload();
		await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
		await page.unroute(part);
		await page.getByRole('link', { name: 'Retry' }).click();
		await scriptIsReady(page);
		await questionIsShown(page, 3);
		await expect(page.getByText(message)).toBeHidden();
		expect((await attemptNow(page)).answers).toHaveLength(2);
	});

	test(`a ${name} part that is silent for 120 seconds: message and Retry`, async ({ page, expects }) => {
		expects(networkIsOff);
		await page.clock.install();
		await begin(page);
		await answerQuestion(page, 1);
		await expect(page.getByText('We’ve saved all your answers so far.')).toBeVisible();
		let isAsked = false;
		let isSilent = true;
		await page.route(part, async (route) => {
			isAsked = true;
			if (!isSilent) await route.continue();
		});
		await page.goto('/iq-test/q-2', { waitUntil: 'commit' });
		await expect.poll(() => isAsked).toBe(true);
		if (name === 'script') await questionIsShown(page, 2);
		// Pause the page's clock, however slow the machine is; at most this much has passed since the request.
		await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2_000));
		const passed = await page.evaluate(() => performance.now());
		await page.clock.fastForward(119_000 - passed);
		await expect(page.getByText(message)).toBeHidden();
		await page.clock.fastForward(1_000 + passed);
		await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
		isSilent = false;
		await page.clock.resume();
		await page.getByRole('link', { name: 'Retry' }).click();
		await scriptIsReady(page);
		await questionIsShown(page, 2);
		expect((await attemptNow(page)).answers).toHaveLength(1);
	});
}

const pageMessage = 'Part of this page didn’t load. Please reload the page.';

test('a style part that is silent holds a page back for 3 seconds, and is used when it comes after all', async ({
	page,
	expects,
}) => {
	expects(/was preloaded using link preload but not used/);
	const painted = await paintsOf(page);
	await timeStandsStill(page);
	let letGo = () => {};
	const held = new Promise<void>((resolve) => (letGo = resolve));
	let isAsked = false;
	await page.route(style, async (route) => {
		isAsked = true;
		await held;
		await route.continue();
	});
	// Cached from here on, so that no skeleton is sent first.
	await page.request.get('/quizzes');
	await page.goto('/quizzes', { waitUntil: 'commit' });
	await expect.poll(() => isAsked).toBe(true);
	await expect(page.getByRole('contentinfo')).toBeAttached();
	await page.clock.fastForward(2_900);
	expect(painted).not.toContain('firstContentfulPaint');
	await page.clock.fastForward(100);
	await expect.poll(() => painted).toContain('firstContentfulPaint');
	await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
	letGo();
	const sheetsFor = () => page.evaluate(() => [...document.styleSheets].map(({ media }) => media.mediaText));
	// Those of all pages, of tests as pictures, and of lists of tests.
	await expect.poll(sheetsFor).toEqual(['', '', '']);
	await page.clock.fastForward(120_000);
	await expect(page.getByText(pageMessage)).toBeHidden();
});

for (const [what, path, part] of [
	['style', '/quizzes', style],
	['style', '/iq-test/instructions?lang=en', style],
	['script', '/blog/reading-a-range', /\/assets\/[\w-]+\.js/],
] as const) {
	test(`a ${what} part of ${path} that is silent for 120 seconds, or fails: message and Retry`, async ({
		page,
		expects,
	}) => {
		expects(networkIsOff);
		await timeStandsStill(page);
		let isAsked = false;
		await page.route(part, () => {
			isAsked = true;
		});
		const alert = page.getByRole('alert').filter({ hasText: pageMessage });
		await page.request.get(path);
		await page.goto(path, { waitUntil: 'commit' });
		await expect.poll(() => isAsked).toBe(true);
		await expect(page.getByRole('contentinfo')).toBeAttached();
		await page.clock.fastForward(119_900);
		await expect(alert).toBeHidden();
		await page.clock.fastForward(100);
		await expect(alert).toBeVisible();
		await page.unroute(part);
		await page.route(part, (route) => route.abort());
		await page.goto(path);
		await expect(alert).toBeVisible();
		await page.unroute(part);
		const failed: string[] = [];
		page.on('requestfailed', (request) => failed.push(`${request.url()}: ${request.failure()?.errorText}`));
		await page.getByRole('link', { name: 'Retry' }).click();
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		await expect
			.poll(async () => ({ isTold: await alert.isVisible(), failed }))
			.toEqual({
				isTold: false,
				failed: [],
			});
		await page.clock.fastForward(121_000);
		await expect(alert).toBeHidden();
	});
}

for (const [path, control] of [
	['/smartest-animals/chimpanzee-memory-game', 'Start'],
	['/smartest-animals', 'Check'],
] as const) {
	test(`the tool of ${path} whose script fails says so and has nothing to press, until Retry`, async ({
		page,
		expects,
	}) => {
		expects(networkIsOff);
		const scripts = /\/assets\/[\w-]+\.js/;
		await page.route(scripts, (route) => route.abort());
		await page.goto(path);
		const tool = page.locator('.tool');
		await expect(tool.getByRole('alert')).toContainText(pageMessage);
		await expect(tool.getByRole('button')).toHaveCount(0);
		await expect(page.getByRole('alert')).toHaveCount(1);
		await page.unroute(scripts);
		await tool.getByRole('link', { name: 'Retry' }).click();
		await expect(tool.getByRole('button', { name: control }).first()).toBeVisible();
		await expect(tool.getByRole('alert')).toBeHidden();
	});
}

test('parts that arrived give no message later', async ({ page }) => {
	await page.clock.install();
	await begin(page);
	await scriptIsReady(page);
	await page.clock.fastForward(121_000);
	await expect(page.getByText(message)).toBeHidden();
	await questionIsShown(page, 1);
});

test('script is asked for after the first frame, not before', async ({ page }) => {
	await begin(page);
	await scriptIsReady(page);
	await page.addInitScript(() => {
		const frames: FrameRequestCallback[] = [];
		const setTimeoutNow = window.setTimeout.bind(window);
		window.requestAnimationFrame = (callback) => frames.push(callback);
		// The frame comes when the test says so, and no timeout ends before.
		window.setTimeout = ((callback: () => void, wait = 0) =>
			wait === 2_000 ? 0 : setTimeoutNow(callback, wait)) as typeof window.setTimeout;
		Object.assign(window, { paint: () => frames.splice(0).forEach((callback) => callback(0)) });
	});
	const asked: string[] = [];
	page.on('request', (request) => asked.push(new URL(request.url()).pathname));
	const scripts = () => asked.filter((path) => path.endsWith('.js'));
	await page.reload({ waitUntil: 'load' });
	await questionIsShown(page, 1);
	expect(asked.some((path) => style.test(path))).toBe(true);
	expect(scripts()).toEqual([]);
	await page.evaluate(() => {
		(window as unknown as { paint(): void }).paint();
	});
	await expect.poll(() => scripts().length).toBe(1);
	await expect.poll(() => page.evaluate(() => 'scriptIsReady' in window)).toBe(true);
});

for (const [where, isHidden] of [
	['in a tab that nobody sees', true],
	['in one that is seen', false],
] as const) {
	test(`where nothing is ever painted the script comes all the same, ${where}`, async ({ page }) => {
		await page.addInitScript((hidden) => {
			Object.defineProperty(document, 'hidden', { value: hidden });
			window.requestAnimationFrame = () => 0;
		}, isHidden);
		await begin(page);
		// `scriptIsReady` would poll with every frame.
		await expect.poll(() => page.evaluate(() => 'scriptIsReady' in window)).toBe(true);
	});
}

test('a choice made before the script came is kept, and Check takes it', async ({ page }) => {
	let letGo = () => {};
	const held = new Promise<void>((resolve) => {
		letGo = resolve;
	});
	await page.goto('/iq-test/instructions');
	await page.route(script, async (route) => {
		await held;
		await route.continue();
	});
	await page.getByRole('button', { name: 'Start', exact: true }).click({ noWaitAfter: true });
	await questionIsShown(page, 1);
	await choose(page, 6);
	letGo();
	await scriptIsReady(page);
	await expect(page.getByRole('timer')).not.toHaveText('20:00');
	await expect(page.getByRole('radio', { name: /^Answer 6:/ })).toBeChecked();
	await page.getByRole('button', { name: 'Check' }).click();
	await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
	await expect.poll(async () => (await attemptNow(page)).answers.length).toBe(1);
});

/** From the next page on, time advances only when the test says so. */
async function timeStandsStill(page: Page) {
	await page.clock.install({ time: 0 });
	await page.clock.pauseAt(1_000);
}

/** The paint entries of the next page so far, by the browser's names. */
async function paintsOf(page: Page): Promise<string[]> {
	const painted: string[] = [];
	const browser = await page.context().newCDPSession(page);
	browser.on('Page.lifecycleEvent', ({ name }) => painted.push(name));
	await browser.send('Page.enable');
	await browser.send('Page.setLifecycleEventsEnabled', { enabled: true });
	return painted;
}
