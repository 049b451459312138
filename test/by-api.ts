import type { Page } from '@playwright/test';
import { spendTime } from './spend-time.ts';

type Started = {
	attempt: { id: string; expires_at: string | null };
	questions: { id: string; answers: { id: string }[] }[];
};

/** Calls the API as the browser of a page: its cookies go with the call, and a new attempt's cookie comes back. */
async function call(page: Page, method: 'POST' | 'PUT', address: string, data?: unknown): Promise<unknown> {
	const response = await page.context().request.fetch(address, { method, data });
	if (!response.ok()) throw new Error(`${method} ${address}: ${response.status()} ${await response.text()}`);
	return response.json();
}

/** Begins an attempt, which the browser carries from then on; in English where no language is named. */
export async function startByApi(page: Page, url: string, quiz: string, language?: string): Promise<Started> {
	const started = await call(page, 'POST', `${url}/api/user/attempt`, { quiz, language });
	return (started as { data: Started }).data;
}

/** Begins an attempt, answers everything slowly enough for a number, and ends answering. Resolves to the attempt's id. */
export async function answerByApi(page: Page, url: string, quiz: string, language?: string): Promise<string> {
	const { attempt, questions } = await startByApi(page, url, quiz, language);
	const answers = questions.map((question, index) => ({
		question_id: question.id,
		answer_id: question.answers[index % question.answers.length]?.id,
		time: 4_000,
	}));
	spendTime(url, attempt.id, 4_000 * answers.length);
	await call(page, 'PUT', `${url}/api/user/attempt/${attempt.id}/answer`, { answers });
	await call(page, 'POST', `${url}/api/user/attempt/${attempt.id}/finish`);
	return attempt.id;
}

/** A whole attempt with details. */
export async function takeByApi(
	page: Page,
	url: string,
	quiz: string,
	email: string,
	language?: string,
): Promise<void> {
	const id = await answerByApi(page, url, quiz, language);
	const details = { name: 'Ana', email, age: 34, gender: 'female' };
	await call(page, 'POST', `${url}/api/user/attempt/${id}/details`, details);
}

/** Asks for news of new tests; a mail with a link to confirm follows. */
export async function subscribeByApi(page: Page, url: string, email: string): Promise<void> {
	await call(page, 'POST', `${url}/api/user/info`, { name: 'Ana', email });
}
