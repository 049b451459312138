import { answerByApi } from '../by-api.ts';
import { attemptId, attemptNow, expect, fillDetails, type Page, test } from './story.ts';

const quiz = 'sixteen-types-short';

/** Opens the details after the same answer was given to every statement. */
async function openWithoutResult(page: Page, url: string) {
	const same =
		() =>
		({ answers }: { answers: { id: string }[] }) => ({ answerId: answers[0]?.id ?? '', time: 4_000 });
	await answerByApi(page, url, quiz, 'en', same);
	await page.goto(`/${quiz}/info`);
	await expect(page.getByRole('heading', { level: 2, name: 'A few details' })).toBeVisible();
}

test('answers without a result are told so before the details, and give way to another attempt', async ({
	page,
	server,
}) => {
	await openWithoutResult(page, server.url);
	const before = await attemptId(page, quiz);
	await page.getByRole('button', { name: 'Start again' }).click();
	await expect(page).toHaveURL(new RegExp(`/${quiz}/q-1`));
	const { id, state, answers } = await attemptNow(page, quiz);
	expect([id === before, state, answers]).toEqual([false, 'answering', []]);
});

test('an attempt without a result can be finished all the same', async ({ page, server, email }) => {
	await openWithoutResult(page, server.url);
	await fillDetails(page, email);
	await page.getByRole('button', { name: 'Finish without a result' }).click();
	await expect(page).toHaveURL(new RegExp(`/${quiz}/thank-you$`));
	expect((await attemptNow(page, quiz)).state).toBe('done');
});
