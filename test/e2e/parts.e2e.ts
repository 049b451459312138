import {
	answerAll,
	answerQuestion,
	attemptNow,
	begin,
	choose,
	expect,
	goOn,
	networkIsOff,
	questionIsShown,
	scriptIsReady,
	test,
} from './story.ts';

const message = 'A part of this page did not arrive. Your answers are kept. Please load the page again.';
const script = /\/assets\/question-[\w-]+\.js/;
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
		await expect(page.getByText('All confirmed answers are saved.')).toBeVisible();
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
		await expect(page.getByText('All confirmed answers are saved.')).toBeVisible();
		let isAsked = false;
		let isSilent = true;
		await page.route(part, async (route) => {
			isAsked = true;
			if (!isSilent) await route.continue();
		});
		await page.goto('/iq-test/q-2', { waitUntil: 'commit' });
		await expect.poll(() => isAsked).toBe(true);
		if (name === 'script') await questionIsShown(page, 2);
		// Its time stands still from here, however slow the machine is; so much has passed since it was asked for, or less.
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
		// The frame comes when the story says so, and no patience ends before.
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
	await expect.poll(() => scripts().length).toBeGreaterThan(3);
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
		// `scriptIsReady` would look with every frame.
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
