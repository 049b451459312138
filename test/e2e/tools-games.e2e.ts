import { expect, type Page, requestsOf, test } from './story.ts';

const guides = {
	rules: '/free-iq-test/how-to-solve-matrices',
	series: '/iqtest/can-you-train-for-an-iq-test',
	samples: '/free-iq-test/raven-iq-test',
	options: '/iqtest/unbiased-answer-choices',
	memory: '/smartest-animals/chimpanzee-memory-game',
	animals: '/smartest-animals',
	others: '/ar/test-ability-to-read-others',
	checklist: '/iqtest/are-online-iq-tests-accurate',
	teacher: '/ar/المعلم-ENFJ',
};

test.describe('a reader of the guides, by keyboard', () => {
	test('practises the rules, is told what a wrong figure breaks, and tries again', async ({ page }) => {
		const sent = await open(page, guides.rules);
		await expect(page.getByText('Puzzle 1 of 9')).toBeVisible();
		await expect(page.getByRole('radio')).toHaveCount(8);
		await pressButton(page, 'Check');
		await expect(said(page)).toHaveText('Choose one of the eight figures first.');
		let wrong = 0;
		for (let option = 0; option < 8; option++) {
			await choose(page, option);
			await page.keyboard.press('Enter');
			if ((await said(page).innerText()).startsWith('This one fits.')) break;
			wrong++;
			await expect(said(page)).toContainText(
				/This one doesn’t fit\. Here’s why:.*(across each row|every row and every column|With each step to the right|In each row, every space has)/,
			);
			await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
		}
		expect(wrong).toBeLessThan(8);
		await pressButton(page, 'Next');
		await expect(page.getByText('Puzzle 2 of 9')).toBeFocused();
		for (const next of [...Array<string>(7).fill('Next'), 'See how you did']) {
			await choose(page, 0);
			await pressButton(page, 'Check');
			await pressButton(page, next);
		}
		await expect(said(page)).toContainText(/on the first try in [0-9] out of 9 puzzles\./);
		await pressButton(page, 'Start again');
		await expect(page.getByText('Puzzle 1 of 9')).toBeVisible();
		await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
		expect(sent()).toEqual([]);
	});

	test('guesses from the options alone, and sees each matrix after the guess', async ({ page }) => {
		const sent = await open(page, guides.options);
		for (let set = 1; set <= 5; set++) {
			await expect(page.getByText(`Set ${set} of 5`)).toBeVisible();
			await expect(page.locator('.later:visible')).toHaveCount(0);
			await choose(page, set);
			await pressButton(page, 'Check');
			await expect(said(page)).toHaveText(
				/^That’s (the right one|not it\. The right one is number [1-8])\.$/,
			);
			await page.locator('summary:visible', { hasText: 'The puzzle for this set' }).focus();
			await page.keyboard.press('Enter');
			await expect(page.locator('.tool .stem:visible')).toHaveCount(1);
			await pressButton(page, set < 5 ? 'Next' : 'See how many you got right');
		}
		await expect(said(page)).toContainText(/You got [0-5] out of 5 right, or \d+ percent\. .* 12\.5 percent/);
		await expect(said(page)).toContainText(/Out of 100 people who guess|10,000 people/);
		expect(sent()).toEqual([]);
	});

	test('continues series of numbers, and is told the rule of each', async ({ page }) => {
		const sent = await open(page, guides.series);
		for (let series = 1; series <= 7; series++) {
			await expect(page.getByText(`Series ${series} of 7`)).toBeVisible();
			await expect(page.locator('.terms:visible li')).toHaveCount(7);
			for (let option = 0; option < 8; option++) {
				await choose(page, option);
				await page.keyboard.press('Enter');
				const text = await said(page).innerText();
				expect(text).toMatch(/^(Yes, that comes next|No, a different number comes next)\./);
				if (text.startsWith('Yes')) break;
			}
			await expect(said(page)).toContainText('Yes, that comes next.');
			await pressButton(page, series < 7 ? 'Next' : 'See how you did');
		}
		await expect(said(page)).toContainText(/You got [0-7] out of 7 series right on the first try\./);
		expect(sent()).toEqual([]);
	});

	test('answers ten questions about animals; what is checked stays', async ({ page }) => {
		const sent = await open(page, guides.animals);
		await choose(page, 1);
		await pressButton(page, 'Check');
		await expect(said(page)).toContainText('That’s right.');
		await expect(page.getByRole('radio', { disabled: true })).toHaveCount(2);
		await pressButton(page, 'Next question');
		await choose(page, 0);
		await page.keyboard.press('Enter');
		await expect(said(page)).toContainText('Not that one. The right answer:');
		for (let question = 3; question <= 10; question++) {
			await pressButton(page, 'Next question');
			await expect(page.getByText(`Question ${question} of 10`)).toBeFocused();
			await choose(page, 0);
			await pressButton(page, 'Check');
		}
		await pressButton(page, 'See your result');
		await expect(said(page)).toContainText(/You got \d out of 10 right\./);
		expect(sent()).toEqual([]);
	});

	test('reads eight situations in Arabic and gets one word of three, and no number', async ({ page }) => {
		const sent = await open(page, guides.others);
		const keys = [3, 1, 4, 2, 3, 1, 2, 4];
		for (const [index, key] of keys.entries()) {
			await choose(page, key - 1);
			await pressButton(page, 'تأكيد');
			await expect(said(page)).toContainText('هذا ما رآه الكاتب أرجح.');
			await pressButton(page, index < 7 ? 'الموقف التالي' : 'عرض النتيجة');
		}
		await expect(said(page)).toContainText('النتيجة: مرتفعة');
		expect(await said(page).innerText()).not.toMatch(/\d/);
		expect(sent()).toEqual([]);
	});

	test('presses the numerals in order, and out of order, and reads the hit rate', async ({ page }) => {
		const sent = await open(page, guides.memory);
		await page.getByLabel('How long you’ll see the numbers').selectOption('650 milliseconds');
		await expect(said(page)).toContainText('You can’t compare that rate with your score at this setting.');
		await page.getByLabel('How long you’ll see the numbers').selectOption('210 milliseconds');
		const places = await showNumerals(page, 'Start');
		expect(places).toHaveLength(5);
		for (const place of places) {
			await tabTo(page, place);
			await page.keyboard.press('Enter');
		}
		await expect(said(page)).toContainText('You got them all in order.');
		await expect(said(page)).toContainText(
			/your score so far is 1 out of 1\. That’s 100 percent.*21 and 100 percent\./,
		);
		await expect(said(page)).toContainText('about 79 percent');
		const again = await showNumerals(page, 'Next trial');
		await walk(page);
		await tabTo(page, again[4] ?? '');
		await page.keyboard.press('Enter');
		await expect(said(page)).toContainText('Not this time. You pressed 5, but 1 was next.');
		await expect(said(page)).toContainText(/your score so far is 1 out of 2\./);
		await expect(page.getByRole('button', { name: 'Next trial' })).toBeFocused();
		await page.getByLabel('How many numbers').selectOption('1 to 9');
		await expect(said(page)).toContainText('Press “Start”');
		expect(await showNumerals(page, 'Start')).toHaveLength(9);
		expect(sent()).toEqual([]);
	});

	test('ticks a list, and is told how many of how many', async ({ page }) => {
		for (const [path, words] of [
			[guides.checklist, '2 out of 10 checked.'],
			[guides.teacher, 'العلامات: 2 من 8.'],
		] as const) {
			const sent = await open(page, path);
			for (const place of [0, 3]) {
				await page.getByRole('checkbox').nth(place).focus();
				await page.keyboard.press('Space');
			}
			await expect(said(page)).toContainText(words);
			expect(sent()).toEqual([]);
		}
	});
});

test('a reader opens the steps of a solution, which move for who wants it and stand for who does not', async ({
	page,
}) => {
	for (const [motion, moving] of [
		['no-preference', true],
		['reduce', false],
	] as const) {
		await page.emulateMedia({ reducedMotion: motion });
		await page.goto(guides.samples);
		const opener = page.locator('summary').filter({ hasText: 'The solution, step by step' }).first();
		await opener.focus();
		await page.keyboard.press('Enter');
		const steps = page.locator('.solution[open] li');
		await expect(steps).toHaveCount(3);
		await expect(steps.last()).toContainText('Now put all the rules together.');
		const animations = await steps.last().evaluate((step) => step.getAnimations({ subtree: true }).length);
		expect(animations > 0).toBe(moving);
	}
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });

	test('every question stands there with its solution, and nothing that would not answer', async ({
		page,
	}) => {
		for (const [path, count, solution] of [
			[guides.rules, 9, 'The solution, one rule at a time'],
			[guides.series, 7, 'The rule'],
			[guides.samples, 3, 'The solution, step by step'],
			[guides.options, 5, 'The puzzle for this set'],
			[guides.animals, 10, 'The right answer'],
			[guides.others, 8, 'التعليل'],
		] as const) {
			await page.goto(path);
			await expect(page.locator('.tool-steps > li:visible'), path).toHaveCount(count);
			await expect(page.getByText(solution, { exact: true }).locator('visible=true')).toHaveCount(count);
			await page.getByText(solution, { exact: true }).last().click();
			await expect(page.locator('.solution[open] p').last()).toBeVisible();
			await expect(page.locator('.tool').getByRole('button')).toHaveCount(0);
		}
	});

	test('the memory game leaves its table, and the list its boxes', async ({ page }) => {
		await page.goto(guides.memory);
		await expect(page.getByRole('cell', { name: 'once in 362,880 tries' })).toBeVisible();
		await expect(page.locator('.tool').getByRole('button')).toHaveCount(0);
		await page.goto(guides.checklist);
		await page.getByRole('checkbox').first().check();
		await expect(page.locator('.tool output')).toBeHidden();
	});
});

test.describe('on the narrowest phone', () => {
	test.use({ viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true });

	test('every tool fits, and what is pressed is large enough for a finger', async ({ page }) => {
		for (const path of Object.values(guides)) {
			await page.goto(path);
			if (path === guides.memory) await showNumerals(page, 'Start');
			const excess = await page.evaluate(
				() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
			);
			expect(excess, path).toBeLessThanOrEqual(0);
			const small = await page
				.locator('.tool :is(label.choice, label.choice-line, button, summary)')
				.evaluateAll((all) =>
					all
						.map((each) => each.getBoundingClientRect())
						.filter(({ width, height }) => width > 0 && (width < 43.9 || height < 43.9))
						.map(({ width, height }) => `${width} × ${height}`),
				);
			expect(small, path).toEqual([]);
		}
	});
});

/** Opens a guide; the returned function gives the requests made since. */
async function open(page: Page, path: string): Promise<() => string[]> {
	await page.goto(path, { waitUntil: 'networkidle' });
	const asked = requestsOf(page);
	return () => asked;
}

/** The tool's output. */
function said(page: Page) {
	return page.locator('.tool').first().locator('output:visible');
}

async function pressButton(page: Page, name: string) {
	await page.getByRole('button', { name, exact: true }).focus();
	await page.keyboard.press('Enter');
}

/** Selects an option of the current question, from 0. */
async function choose(page: Page, option: number) {
	await page.locator('.tool-steps input:visible').nth(option).focus();
	await page.keyboard.press('Space');
}

/** Starts a trial; returns the names of the cells in the order of their numerals, once they are masked. */
async function showNumerals(page: Page, button: string): Promise<string[]> {
	const seen = page.locator('.numerals').evaluate(
		(field) =>
			new Promise<string[]>((resolve) => {
				new MutationObserver((_, observer) => {
					if (field.children.length === 0) return;
					observer.disconnect();
					const shown = [...field.children] as HTMLElement[];
					shown.sort((a, b) => Number(a.textContent) - Number(b.textContent));
					resolve(shown.map(({ style }) => `Row ${style.gridRowStart}, column ${style.gridColumnStart}`));
				}).observe(field, { childList: true });
			}),
	);
	await pressButton(page, button);
	const places = await seen;
	await expect(page.locator('.numerals [data-masked]')).toHaveCount(places.length);
	return places;
}

/** Moves the focus to a cell of the grid with Tab. */
async function tabTo(page: Page, name: string) {
	const place = page.getByRole('button', { name, exact: true });
	for (const [key, steps] of [
		['Tab', 9],
		['Shift+Tab', 18],
	] as const) {
		for (let step = 0; step < steps; step++) {
			if (await place.evaluate((each) => each === document.activeElement)) return;
			await page.keyboard.press(key);
		}
	}
	await expect(place).toBeFocused();
}

/** Checks that every arrow moves to another cell of the grid or leaves the focus where it is. */
async function walk(page: Page) {
	const visited = new Set<string | null>();
	for (const key of [
		'ArrowDown',
		'ArrowRight',
		'ArrowDown',
		'ArrowLeft',
		'ArrowUp',
		'ArrowUp',
		'ArrowLeft',
	]) {
		await page.keyboard.press(key);
		visited.add(await page.locator('.numerals button:focus').getAttribute('aria-label'));
	}
	expect(visited.size).toBeGreaterThan(1);
}
