import { answerFirst } from '../by-api.ts';
import { attemptNow, expect, questionIsShown, scriptIsReady, test } from './story.ts';

test('an answer of several options is put together by keyboard, and still there after a reload', async ({
	page,
	server,
}) => {
	await answerFirst(page, server.url, 'flags-and-maps', 14);
	await page.goto('/flags-and-maps/q-15');
	await scriptIsReady(page);
	await questionIsShown(page, 15);
	await expect(page.locator('.question-picture')).toHaveJSProperty('complete', true);
	const options = page.getByRole('checkbox');
	await expect(options).toHaveCount(6);
	for (const name of ['Finland', 'Greece', 'Iceland', 'Norway']) {
		await page.getByRole('checkbox', { name }).focus();
		await page.keyboard.press('Space');
	}
	// Taken back.
	await page.getByRole('checkbox', { name: 'Greece' }).press('Space');
	const chosen = page.locator('.choice:has(:checked)');
	await expect(chosen).toHaveCount(3);
	await page.getByRole('button', { name: 'Check' }).click();
	await expect(page.getByRole('checkbox', { name: 'Greece' })).toBeDisabled();
	await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
	await expect(page.getByText('We’ve saved all your answers so far.')).toBeVisible();

	await page.reload();
	await questionIsShown(page, 16);
	const { answers } = await attemptNow(page, 'flags-and-maps');
	expect(answers.find(({ question_id }) => question_id === 'f8')).toMatchObject({
		answer_ids: ['a', 'c', 'e'],
	});
});
