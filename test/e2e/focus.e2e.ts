import { begin, expect, fillDetails, giveDetails, type Page, takeTest, test } from './story.ts';

for (const script of [true, false]) {
	test.describe(`${script ? 'with' : 'without'} script`, () => {
		test.use({ javaScriptEnabled: script });

		test('every page starts at its top with the focus on its heading', async ({ page, email, request }) => {
			// These never have JavaScript.
			for (const path of script ? ['/', '/quizzes', '/iq-test', '/report/erased'] : []) {
				await page.goto(path);
				await startsAtHeading(page);
			}
			await page.goto('/brief-test/instructions');
			await startsAtHeading(page);
			await page.getByRole('button', { name: 'Start', exact: true }).click();
			await startsAtHeading(page);
			await expect(page).toHaveURL(/\/time-up$/, { timeout: 30_000 });
			await startsAtHeading(page);
			await page.getByRole('link', { name: 'Finish without a result' }).click();
			await startsAtHeading(page);
			await giveDetails(page, email);
			await expect(page).toHaveURL(/\/result$/);
			await startsAtHeading(page);
			await page.getByRole('link', { name: 'Open your private report page' }).click();
			await startsAtHeading(page);
			const failed = await request.post('/iq-test', { form: {} });
			expect(await failed.text()).toMatch(/<h1[^>]* autofocus/i);
		});
	});
}

test('back restores the position', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 640 });
	await page.goto('/iq-test/instructions');
	const end = page.getByText('The clock starts when you press “Start.”');
	await end.scrollIntoViewIfNeeded();
	await expect(end).toBeInViewport();
	await page.goto('/quizzes');
	await page.goBack();
	await expect(page).toHaveURL(/\/instructions$/);
	await expect(end).toBeInViewport();
});

test('a form that comes back has the focus where the visitor must look, not on the heading', async ({
	page,
}) => {
	await takeTest(page, 'brief-test', 3);
	await page.getByRole('button', { name: 'See my result' }).click();
	await expect(page.getByRole('alert')).toBeFocused();
	await fillDetails(page, 'ana@gmial.com');
	await page.getByRole('button', { name: 'See my result' }).click();
	await expect(page.getByRole('alert')).toContainText('Did you mean');
	await expect(page.getByRole('alert')).toBeFocused();
	await page.getByRole('button', { name: 'See my result' }).click();
	await expect(page).toHaveURL(/\/result$/);
	await startsAtHeading(page);
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });

	test('a question sent without a choice has the focus on what is wrong', async ({ page }) => {
		await begin(page);
		await page.getByRole('button', { name: 'Check' }).click();
		await expect(page.getByText('Please choose an answer to continue')).toBeFocused();
	});
});

async function startsAtHeading(page: Page) {
	const heading = page.getByRole('heading', { level: 1 });
	await expect(heading, page.url()).toBeFocused();
	await expect(heading).toBeInViewport();
	await expect(heading).toHaveCSS('outline-style', 'none');
}
