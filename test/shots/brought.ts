import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { answerByApi, takeByApi } from '../by-api.ts';
import { personAt } from './person.ts';
import type { Visit } from './visit.ts';

export const newEmail = () => `ana.${randomUUID()}@example.org`;

/** The last state created in a page's browser, and the attempt in its cookie then. */
const brought = new WeakMap<Page, string>();

/** Brings an attempt to a state, unless it was the last one and the browser still has that attempt. */
async function bring(
	{ page }: Visit,
	quiz: string,
	state: string,
	act: () => Promise<unknown>,
): Promise<void> {
	const carried = async () => {
		const cookies = await page.context().cookies();
		const [id] = cookies.find(({ name }) => name === `attempt_${quiz}`)?.value.split('.') ?? [];
		return `${state} ${quiz} ${id}`;
	};
	if (brought.get(page) === (await carried())) return;
	await act();
	brought.set(page, await carried());
}

/** Takes a test, including the details. */
export const hasTaken = (visit: Visit, quiz: string) =>
	bring(visit, quiz, 'took', () => takeByApi(visit.page, visit.url, quiz, newEmail(), undefined, personAt));

/** Answers a test up to its details form. */
export const hasAnswered = (visit: Visit, quiz: string) =>
	bring(visit, quiz, 'answered', () => answerByApi(visit.page, visit.url, quiz));
