import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { answerByApi, takeByApi } from '../by-api.ts';
import type { Visit } from './screens.ts';

export const newEmail = () => `${randomUUID()}@example.org`;

/** What was brought last to the browser of a page, and the attempt that it then carried. */
const brought = new WeakMap<Page, string>();

/** Brings an attempt to a state, unless it is what was brought last and the browser still carries it. */
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

/** Has taken a test, with its details. */
export const hasTaken = (visit: Visit, quiz: string) =>
	bring(visit, quiz, 'took', () => takeByApi(visit.page, visit.url, quiz, newEmail()));

/** Has answered a test, whose details are asked for next. */
export const hasAnswered = (visit: Visit, quiz: string) =>
	bring(visit, quiz, 'answered', () => answerByApi(visit.page, visit.url, quiz));
