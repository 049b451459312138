import type { Page } from '@playwright/test';
import { plausibleAnswer } from './plausible-answer.ts';
import { spendTime } from './spend-time.ts';

type Started = {
	attempt: { id: string; expires_at: string | null };
	questions: { id: string; answers: { id: string }[] }[];
};

/** Calls the API from a page's browser: sends its cookies, and stores a new attempt's cookie. */
async function call(page: Page, method: 'POST' | 'PUT', address: string, data?: unknown): Promise<unknown> {
	const response = await page.context().request.fetch(address, { method, data });
	if (!response.ok()) throw new Error(`${method} ${address}: ${response.status()} ${await response.text()}`);
	return response.json();
}

/** What an attempt begins with: a public quiz, or an access code. */
type Entry = string | { code: string };

/** Begins an attempt and stores its cookie in the browser; in English by default. */
export async function startByApi(page: Page, url: string, entry: Entry, language?: string): Promise<Started> {
	const by = typeof entry === 'string' ? { quiz: entry } : entry;
	const started = await call(page, 'POST', `${url}/api/user/attempt`, { ...by, language });
	return (started as { data: Started }).data;
}

type Question = Started['questions'][number];
/** How someone answers each question of an attempt, and in how many milliseconds. */
type Person = (
	url: string,
	attemptId: string,
) => (question: Question, index: number) => { answerId: string; time: number };

/** Gives plausible answers, each after four seconds. */
const anyone: Person =
	() =>
	({ answers }, index) => ({ answerId: plausibleAnswer(answers, index), time: 4_000 });

/** Begins an attempt and answers its first questions, slowly enough to get a result. Resolves to the attempt's id. */
export async function answerFirst(
	page: Page,
	url: string,
	entry: Entry,
	count = Number.POSITIVE_INFINITY,
	language?: string,
	person = anyone,
): Promise<string> {
	const { attempt, questions } = await startByApi(page, url, entry, language);
	const answerOf = person(url, attempt.id);
	const answers = questions.slice(0, count).map((question, index) => {
		const { answerId, time } = answerOf(question, index);
		return { question_id: question.id, answer_id: answerId, time };
	});
	const spent = answers.reduce((sum, { time }) => sum + time, 0);
	spendTime(url, attempt.id, spent);
	await call(page, 'PUT', `${url}/api/user/attempt/${attempt.id}/answer`, { answers });
	return attempt.id;
}

/** The same for all questions; ends answering. */
export async function answerByApi(
	page: Page,
	url: string,
	entry: Entry,
	language?: string,
	person?: Person,
): Promise<string> {
	const id = await answerFirst(page, url, entry, undefined, language, person);
	await call(page, 'POST', `${url}/api/user/attempt/${id}/finish`);
	return id;
}

/** Takes a complete attempt, including the details. */
export async function takeByApi(
	page: Page,
	url: string,
	entry: Entry,
	email: string,
	language?: string,
	person?: Person,
): Promise<void> {
	const id = await answerByApi(page, url, entry, language, person);
	const details = { name: 'Ana', email, age: 34, gender: 'female' };
	await call(page, 'POST', `${url}/api/user/attempt/${id}/details`, details);
}

/** Subscribes to news of new tests; an email with a confirmation link follows. */
export async function subscribeByApi(page: Page, url: string, email: string): Promise<void> {
	await call(page, 'POST', `${url}/api/user/info`, { name: 'Ana', email });
}
