import { translatorIn } from './catalogue.ts';
import {
	attemptNow,
	detailsAreAsked,
	expect,
	fillDetails,
	giveDetails,
	type Page,
	scriptIsReady,
	test,
} from './story.ts';

const t = translatorIn('ar');

const questions = '/personal-test/brief-statements/questions';
const isUp = 'Time is up. Your answers so far have been submitted.';

test('the index leads to each test, its detail has the instructions, and stands for the plain address', async ({
	page,
}) => {
	await page.goto('/personal-test');
	const links = await page
		.getByRole('main')
		.getByRole('link', { name: 'Start test' })
		.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
	expect(links).toEqual([
		'/personal-test/sixteen-types',
		'/personal-test/sixteen-types-short',
		'/personal-test/emotional-intelligence',
		'/personal-test/brief-statements',
	]);
	await page.getByRole('link', { name: 'Start test: 16-type personality test', exact: true }).click();
	await expect(page.getByText('60 statements', { exact: true })).toBeVisible();
	await expect(page.getByText(/^You can’t pause the test:/)).toBeVisible();
	await expect(page.getByText(/not affiliated/)).toBeVisible();
	expect(await canonical(page)).toMatch(/:\d+\/sixteen-types$/);
	for (const path of [
		'/personal-test/iq-test',
		'/personal-test/nothing',
		'/personal-test/sixteen-types/q-1',
	]) {
		const answer = await page.request.get(path, { maxRedirects: 0 });
		expect([path, answer.status(), answer.headers().location]).toEqual([path, 302, '/?missing=1']);
	}
	const early = await page.request.get('/personal-test/sixteen-types/user-form', { maxRedirects: 0 });
	expect(early.headers().location).toBe('/personal-test/sixteen-types');
	const slash = await page.request.get('/personal-test/?lang=ar', { maxRedirects: 0 });
	expect([slash.status(), slash.headers().location]).toEqual([301, '/personal-test?lang=ar']);
});

test('five statements a screen are confirmed together; one without an answer holds them back', async ({
	page,
}) => {
	await begin(page, 'emotional-intelligence', true);
	await expect(heading(page)).toHaveText('Statements 1 to 5 of 40');
	for (const place of [0, 1, 2]) await statement(page, place).getByRole('radio').nth(place).check();
	await page.getByRole('button', { name: 'Next' }).click();
	const fault = page.getByRole('alert').filter({ hasText: /./ });
	await expect(fault).toHaveText('Please choose an answer for each statement to continue');
	await statement(page, 4).getByRole('radio').nth(4).check();
	await expect(fault).toHaveText('Please choose an answer to continue');
	await expect(statement(page, 2).getByRole('radio').nth(2)).toBeChecked();
	await expect(statement(page, 3)).toHaveAccessibleDescription('Please choose an answer to continue');
	expect((await attemptNow(page, 'emotional-intelligence')).answers).toEqual([]);
	await statement(page, 3).getByRole('radio').nth(3).check();
	await page.getByRole('button', { name: 'Next' }).click();
	await expect(heading(page)).toHaveText('Statements 6 to 10 of 40');
	await expect
		.poll(async () =>
			(await attemptNow(page, 'emotional-intelligence')).answers.map(({ answer_id }) => answer_id),
		)
		.toEqual(['1', '2', '3', '4', '5']);
	await expect(page.getByRole('button', { name: 'Back' })).toHaveAttribute('aria-disabled', 'true');
	await page.reload();
	await expect(heading(page)).toHaveText('Statements 6 to 10 of 40');
	// The plain address asks one statement at a time and continues after the same answers.
	await page.goto('/emotional-intelligence/q-6');
	await expect(heading(page)).toHaveText('Statement 6 of 40');
	await scriptIsReady(page);
	await page.getByRole('radio').nth(1).check();
	await page.getByRole('button', { name: 'Next' }).click();
	await expect(heading(page)).toHaveText('Statement 7 of 40');
	await expect(page.getByText('We’ve saved all your answers so far.')).toBeVisible();
	await page.goto('/personal-test/emotional-intelligence/questions');
	await expect(heading(page)).toHaveText('Statements 7 to 11 of 40');
});

for (const script of [true, false]) {
	test.describe(script ? 'with script' : 'without script', () => {
		test.use({ javaScriptEnabled: script });

		test('nothing answered until the time is up: it shows at the same address, and there is no result', async ({
			page,
			email,
		}) => {
			await begin(page, 'brief-statements', script);
			const isUpEmpty = 'Time is up. You didn’t answer anything.';
			await expect(heading(page)).toHaveText(isUpEmpty, { timeout: 30_000 });
			await expect(page).toHaveURL(new RegExp(`${questions}$`));
			await expect(page.getByText('Without answers, we can’t give you a result.')).toBeVisible();
			await page.getByRole('link', { name: 'Finish without a result' }).click();
			await expect(page).toHaveURL(/\/personal-test\/brief-statements\/user-form$/);
			await detailsAreAsked(page);
			await giveDetails(page, email);
			await expect(page).toHaveURL(/\/personal-test\/brief-statements\/thank-you$/);
			await page.getByRole('link', { name: 'Open your private report page' }).click();
			await expect(
				page.getByText(/^You didn’t answer anything, so we have nothing to tell you\./),
			).toBeVisible();
		});
	});
}

test('what is chosen when the time runs out counts, though nobody pressed Next', async ({ page }) => {
	await begin(page, 'brief-statements', true);
	for (const place of [0, 2]) await statement(page, place).getByRole('radio').nth(place).check();
	await expect(heading(page)).toHaveText(isUp, { timeout: 30_000 });
	await expect(
		page.getByText('We saved the 2 answers that reached us in time. A complete test has 7 answers.'),
	).toBeVisible();
	await expect(page.locator('script:not([data-script-monitor])')).toHaveCount(0);
});

test('below /ar everything is Arabic, and the selector leads to the same page elsewhere', async ({
	page,
}) => {
	await page
		.context()
		.addCookies([
			{ name: 'lang', value: 'en', url: page.url() === 'about:blank' ? await here(page) : page.url() },
		]);
	await page.goto('/ar/mbti-16?lang=en');
	await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
	await expect(heading(page)).toHaveText(t('personal.title'));
	await page
		.getByRole('link', { name: t('quizzes.start') })
		.first()
		.click();
	await expect(page).toHaveURL(/:\d+\/ar\/mbti-16\/full$/);
	expect(await canonical(page)).toMatch(/:\d+\/sixteen-types\?lang=ar$/);
	await page.getByRole('button', { name: t('instructions.start'), exact: true }).click();
	await expect(page).toHaveURL(/:\d+\/ar\/mbti-16\/full\/questions$/);
	await scriptIsReady(page);
	for (let place = 0; place < 5; place++) await statement(page, place).getByRole('radio').nth(place).check();
	await page.getByRole('button', { name: t('question.next'), exact: true }).click();
	await expect(heading(page)).toHaveText(
		t('question.from_to').replace('{from}', '6').replace('{to}', '10').replace('{count}', '60'),
	);
	await expect(page).toHaveURL(/:\d+\/ar\/mbti-16\/full\/questions$/);
	await page.goto('/ar/mbti-16/full');
	await page.locator('.languages summary').click();
	await page.getByRole('button', { name: 'English' }).click();
	await expect(page).toHaveURL(/:\d+\/personal-test\/sixteen-types\?lang=en$/);
	await page.goto('/ar/mbti-16');
	await page.locator('.languages summary').click();
	await page.getByRole('button', { name: 'English' }).click();
	await expect(page).toHaveURL(/:\d+\/personal-test\?lang=en$/);
	const home = await page.request.get('/ar', { maxRedirects: 0 });
	expect([home.status(), home.headers().location]).toEqual([302, '/?lang=ar']);
	for (const path of ['/ar/mbti-16/sixteen-types', '/ar/nothing?lang=de', '/ar/mbti-16/full/q-1']) {
		const answer = await page.request.get(path, { maxRedirects: 0 });
		expect([path, answer.status(), answer.headers().location]).toEqual([path, 302, '/?missing=1&lang=ar']);
	}
});

test('digits choose for the first statement without an answer', async ({ page }) => {
	await begin(page, 'emotional-intelligence', true);
	for (const digit of ['5', '4', '3', '2']) await page.keyboard.press(digit);
	await expect(statement(page, 0).getByRole('radio').nth(4)).toBeChecked();
	await expect(statement(page, 3).getByRole('radio').nth(1)).toBeChecked();
	await expect(statement(page, 3).getByRole('radio').nth(1)).toBeFocused();
	await page.getByRole('button', { name: 'Next' }).click();
	await expect(statement(page, 4).getByRole('radio').first()).toBeFocused();
});

test('the detail page says when this browser has taken the test, and leads to what it got', async ({
	page,
	email,
}) => {
	await begin(page, 'brief-statements', true);
	for (let place = 0; place < 5; place++) await statement(page, place).getByRole('radio').nth(place).check();
	await page.getByRole('button', { name: 'Next' }).click();
	for (let place = 0; place < 2; place++) await statement(page, place).getByRole('radio').nth(place).check();
	await page.getByRole('button', { name: 'Finish' }).click();
	await detailsAreAsked(page);
	await fillDetails(page, email);
	await page.getByRole('button', { name: 'Finish without a result' }).click();
	await expect(page).toHaveURL(/\/thank-you$/);
	await page.goto('/personal-test/brief-statements');
	await page.getByRole('button', { name: 'Start', exact: true }).click();
	await page.getByRole('main').getByRole('link').first().click();
	await expect(page).toHaveURL(/\/personal-test\/brief-statements\/thank-you$/);
});

async function begin(page: Page, quiz: string, script: boolean): Promise<void> {
	await page.goto(`/personal-test/${quiz}`);
	await page.getByRole('button', { name: 'Start', exact: true }).click();
	await expect(page).toHaveURL(new RegExp(`/personal-test/${quiz}/questions$`));
	if (script) await scriptIsReady(page);
}

function heading(page: Page) {
	return page.getByRole('heading', { level: 1 });
}

/** A statement of the screen with its answers, counted from 0. */
function statement(page: Page, place: number) {
	return page.getByRole('group').nth(place);
}

function canonical(page: Page): Promise<string | null> {
	return page.locator('link[rel=canonical]').getAttribute('href');
}

async function here(page: Page): Promise<string> {
	await page.goto('/');
	return page.url();
}
