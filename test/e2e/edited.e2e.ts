import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerFirst } from '../by-api.ts';
import { startServer } from '../running-server.ts';
import { begin, choose, expect, giveDetails, questionIsShown, test } from './story.ts';

test('an attempt goes on as it began, whatever becomes of its quiz', async ({ browser, email }) => {
	const dataDir = mkdtempSync(join(tmpdir(), 'plumb-edited-'));
	const quizzes = join(dataDir, 'quizzes');
	cpSync('test/quizzes', quizzes, { recursive: true });
	let server = await startServer({ dataDir, quizzes });
	const { port, origin } = new URL(server.url);
	const editAnd = async (edit: () => void) => {
		await server.stop();
		edit();
		server = await startServer({ dataDir, quizzes, env: { PORT: port } });
	};
	const page = await browser.newPage({ baseURL: origin });
	try {
		// By the API, because a page of this test leaves by itself after nine seconds, perhaps while another opens.
		await answerFirst(page, server.url, 'brief-test', 1);
		await begin(page, 'thanks-test');
		for (const place of [1, 2]) {
			await choose(page, place);
			await page.getByRole('button', { name: 'Next' }).click();
			await questionIsShown(page, place + 1);
		}
		await expect(page.getByText('We’ve saved all your answers so far.')).toBeVisible();

		await editAnd(() => {
			for (const quiz of ['brief-test', 'thanks-test']) shorten(join(quizzes, quiz, 'quiz.yaml'));
		});
		await page.goto('/thanks-test');
		await expect(page.getByRole('definition')).toHaveText(['1 minute', '2 questions']);
		await page.getByRole('link', { name: 'Read the instructions' }).click();
		await page.getByRole('button', { name: 'Start', exact: true }).click();
		await expect(page).toHaveURL(/\/thanks-test\/q-3$/);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Question 3 of 3');
		await page.goto('/brief-test/q-1');
		await expect(page).toHaveURL(/\/brief-test\/time-up$/);
		await expect(
			page.getByText('We saved the one answer that reached us in time. A complete test has 3 answers.'),
		).toBeVisible();

		await editAnd(() => {
			const path = join(quizzes, 'thanks-test', 'quiz.yaml');
			writeFileSync(path, readFileSync(path, 'utf8').replace('public: true', 'public: false'));
		});
		await page.goto('/thanks-test');
		await expect(page).toHaveURL(/:\d+\/\?missing=1$/);
		await page.goto('/thanks-test/q-1');
		await expect(page).toHaveURL(/\/thanks-test\/q-3$/);

		await editAnd(() => rmSync(join(quizzes, 'thanks-test'), { recursive: true }));
		await page.goto('/thanks-test/q-3');
		await expect(page).toHaveTitle('thanks-test · Plumb');
		await choose(page, 3);
		await page.getByRole('button', { name: 'Finish' }).click();
		await expect(page).toHaveURL(/\/thanks-test\/info$/);
		await giveDetails(page, email);
		await expect(page).toHaveURL(/\/thanks-test\/thank-you$/);
		await page.getByRole('link', { name: /^(Read your report now|Open your private report page)$/ }).click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your result: thanks-\u2060test');
	} finally {
		await page.close();
		await server.stop();
		server.remove();
	}
});

/** Removes the last question and changes everything else that an attempt must keep. */
function shorten(path: string) {
	const quiz = readFileSync(path, 'utf8')
		.replace(/\n.*id: m03.*/, '')
		.replace('version: 1\n', 'version: 2\n')
		.replace(/minutes: .*/, 'minutes: 1')
		.replace('outcome: thank-you', 'outcome: result')
		.replace('confirm: next', 'confirm: check');
	writeFileSync(path, quiz);
}
