import { answerInPage, prepareAnswers } from './fast-answers.ts';
import {
	answerAll,
	attemptId,
	attemptNow,
	begin,
	detailsAreAsked,
	expect,
	finish,
	giveDetails,
	goOn,
	mailTo,
	type Page,
	reportLink,
	scriptIsReady,
	start,
	test,
} from './story.ts';

for (const script of [true, false]) {
	test.describe(`on a phone ${script ? 'with' : 'without'} script`, () => {
		test.use({
			viewport: { width: 360, height: 740 },
			isMobile: true,
			hasTouch: true,
			javaScriptEnabled: script,
		});

		test('the whole IQ test fits the screen, from the start page to the result', async ({
			page,
			server,
			email,
		}) => {
			await page.goto('/');
			await fits(page, /:\d+\/$/);
			await page.getByRole('link', { name: 'All tests' }).click();
			await fits(page, /\/quizzes$/);
			await page.goto('/iq-test');
			await fits(page, /\/iq-test$/);
			await page.getByRole('link', { name: 'Read the instructions' }).click();
			await fits(page, /\/instructions$/);
			await prepareAnswers(page);
			await start(page);
			await fits(page, /\/q-1$/);
			if (script) {
				await scriptIsReady(page);
				const answers = Array.from({ length: 30 }, (_, index) => index);
				await answerInPage(page, { answers, seconds: 6, hasCheck: true });
			} else {
				await answerAll(page, { to: 2 });
				await answerElsewhere(page);
				await goOn(page);
			}
			await fits(page, /\/q-30$/);
			await finish(page);
			await fits(page, /\/info$/);
			await giveDetails(page, email);
			await fits(page, /\/result$/);
			await page.goto(reportLink(await mailTo(server, email)));
			await fits(page, /\/report\//);
		});
	});
}

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });

	test('the page leads to time-up by itself; with nothing answered the result says there is none', async ({
		page,
		email,
	}) => {
		await start(page, 'brief-test');
		await expect(page).toHaveURL(/\/brief-test\/time-up$/, { timeout: 30_000 });
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(
			'Time is up. You didn’t answer anything.',
		);
		await expect(page.getByText('Without answers, we can’t give you a result.')).toBeVisible();
		await page.getByRole('link', { name: 'Finish without a result' }).click();
		await detailsAreAsked(page);
		await giveDetails(page, email);
		const result = page.getByRole('region', { name: 'Your result', exact: true });
		await expect(result.locator('.number')).toHaveText('No result this time');
		await expect(
			page.getByText('You didn’t answer any questions, so we can’t estimate anything.'),
		).toBeVisible();
	});

	test('Check without a choice says so, and a confirmed answer stays locked until Next', async ({ page }) => {
		await begin(page);
		await page.getByRole('button', { name: 'Check' }).click();
		await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(
			'Please choose an answer to continue',
		);
		await page.getByRole('radio', { name: /^Answer 4:/ }).check();
		await page.getByRole('button', { name: 'Check' }).click();
		await expect(page.getByRole('radio', { name: /^Answer 4:/ })).toBeChecked();
		await expect(page.getByRole('radio', { name: /^Answer 5:/ })).toBeDisabled();
		await page.getByRole('button', { name: 'Next' }).click();
		await expect(page).toHaveURL(/\/iq-test\/q-2$/);
	});

	test('Next leads to Finish when another tab has answered everything', async ({ page }) => {
		await begin(page);
		await page.getByRole('radio', { name: /^Answer 4:/ }).check();
		await page.getByRole('button', { name: 'Check' }).click();
		await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
		await answerElsewhere(page);
		await page.getByRole('button', { name: 'Next' }).click();
		await expect(page).toHaveURL(/\/iq-test\/q-30$/);
		await finish(page);
	});

	test('the time of an answer begins when its question was shown, also after a press without a choice', async ({
		page,
	}) => {
		await begin(page);
		const shown = await page.locator('input[name=shown]').inputValue();
		await expect.poll(() => Date.now() - Number(shown)).toBeGreaterThan(3_000);
		await page.getByRole('button', { name: 'Check' }).click();
		await expect(page.locator('input[name=shown]')).toHaveValue(shown);
		await page.getByRole('radio', { name: /^Answer 4:/ }).check();
		await page.getByRole('button', { name: 'Check' }).click();
		await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
		const [answer] = (await attemptNow(page)).answers;
		expect(answer?.time).toBeGreaterThanOrEqual(3_000);
	});

	test('an answer sent to a step that is no question of the quiz is not taken', async ({ page }) => {
		await begin(page);
		for (const step of ['q-31', 'q-0', 'nothing']) {
			const sent = await page.context().request.post(`/iq-test/${step}`, {
				form: { intent: 'answer', question: 'm01', answer: 'a', shown: '0' },
				maxRedirects: 0,
			});
			expect([sent.status(), sent.headers().location], step).toEqual([302, '/?missing=1']);
		}
		expect((await attemptNow(page)).answers).toEqual([]);
	});
});

/** Answers the rest of the IQ test as another tab of the same browser would. */
async function answerElsewhere(page: Page) {
	const given = (await attemptNow(page)).answers.map(({ question_id }) => question_id);
	const ids = Array.from({ length: 30 }, (_, index) => `m${String(index + 1).padStart(2, '0')}`);
	const answers = ids
		.filter((id) => !given.includes(id))
		.map((id) => ({ question_id: id, answer_id: 'a', time: 4_000 }));
	const address = `/api/user/attempt/${await attemptId(page)}/answer`;
	const saved = await page.context().request.put(address, { data: { answers } });
	expect(saved.status()).toBe(200);
}

/** Checks that the page at an address is open, and nothing in it is wider than the screen. */
async function fits(page: Page, address: RegExp) {
	await expect(page).toHaveURL(address);
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	const excess = await page.evaluate(
		() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
	);
	expect(excess, `pixels by which ${page.url()} is wider than the screen`).toBeLessThanOrEqual(0);
}
