import {
	answerQuestion,
	answerWhole,
	attemptNow,
	begin,
	detailsAreAsked,
	expect,
	fillDetails,
	goOn,
	mailsTo,
	mailTo,
	type Page,
	questionIsShown,
	scriptIsReady,
	takeTest,
	test,
} from './story.ts';

test('Finish pressed twice finishes once', async ({ page }) => {
	await answerWhole(page);
	const asked = requests(page, /\/finish$/);
	await page.getByRole('button', { name: 'Finish' }).dblclick();
	await detailsAreAsked(page);
	expect(asked).toHaveLength(1);
	expect((await attemptNow(page)).state).toBe('details');
});

test('Finish pressed again on a slow network finishes once', async ({ page }) => {
	await answerWhole(page);
	const asked = requests(page, /\/finish$/);
	let letGo = () => {};
	const held = new Promise<void>((resolve) => {
		letGo = resolve;
	});
	await page.route('**/finish', async (route) => {
		await held;
		await route.continue();
	});
	await page.getByRole('button', { name: 'Finish' }).click();
	await expect.poll(() => asked.length).toBe(1);
	// The button is marked as busy; pressing it again must do nothing.
	await page.getByRole('button', { name: 'Finish' }).click({ force: true });
	await page.getByRole('button', { name: 'Finish' }).press('Enter');
	letGo();
	await detailsAreAsked(page);
	expect(asked).toHaveLength(1);
});

test('Check and Next pressed twice skip no question', async ({ page }) => {
	await begin(page);
	await scriptIsReady(page);
	await answerQuestion(page, 1);
	await page.getByRole('button', { name: 'Next' }).dblclick();
	await questionIsShown(page, 2);
	await answerQuestion(page, 2);
	await goOn(page);
	await questionIsShown(page, 3);
});

test('the details sent twice send one mail', async ({ page, email, server }) => {
	await begin(page, 'thanks-test');
	for (let place = 1; place <= 3; place++) {
		await questionIsShown(page, place);
		await page.getByRole('radio', { name: /^Answer 2:/ }).check();
		await page.getByRole('button', { name: place < 3 ? 'Next' : 'Finish' }).click();
	}
	await detailsAreAsked(page);
	await fillDetails(page, email);
	await page.getByRole('button', { name: 'Finish without a result' }).dblclick();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
	await mailTo(server, email);
	await expect(async () => {
		await page.reload();
		await expect(page.getByText('We’ve emailed the report to')).toBeVisible({ timeout: 1_000 });
	}).toPass({ timeout: 15_000 });
	expect(await mailsTo(server, email)).toHaveLength(1);
});

test('a test that was taken: Start says so, the result is there, and taking it again begins anew', async ({
	page,
	email,
}) => {
	await takeTest(page, 'iq-test');
	await fillDetails(page, email);
	await page.getByRole('button', { name: 'See my result' }).click();
	await expect(page).toHaveURL(/\/iq-test\/result$/);
	const first = await attemptNow(page);
	await page.goto('/iq-test/instructions');
	await page.getByRole('button', { name: 'Start', exact: true }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(
		'It looks like you’ve already taken this test',
	);
	await page.getByRole('link', { name: 'See my result' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your result: IQ test');
	await page.goto('/iq-test/instructions');
	await page.getByText('Need more time?').click();
	await page.getByRole('radio', { name: /^50 percent more/ }).check();
	await page.getByRole('button', { name: 'Start', exact: true }).click();
	await page.getByRole('button', { name: 'Take it again anyway' }).click();
	await questionIsShown(page, 1);
	const second = await attemptNow(page);
	const minutes = (Date.parse(second.expires_at) - Date.parse(second.started_at)) / 60_000;
	expect(minutes, 'the time that was chosen').toBe(30);
	expect(second.id).not.toBe(first.id);
	expect(second.answers).toEqual([]);
});

function requests(page: Page, to: RegExp): string[] {
	const seen: string[] = [];
	page.on('request', (request) => {
		if (to.test(request.url())) seen.push(request.url());
	});
	return seen;
}
