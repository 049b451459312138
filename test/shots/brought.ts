import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { takeByApi } from '../by-api.ts';
import type { Visit } from './screens.ts';

export const newEmail = () => `${randomUUID()}@example.org`;

/** The attempts that the browser of a page has brought so far, each once: screens are the same however often they are opened. */
const brought = new WeakMap<Page, Set<string>>();

export async function once(page: Page, what: string, bring: () => Promise<unknown>): Promise<void> {
	const done = brought.get(page) ?? new Set();
	if (done.has(what)) return;
	await bring();
	brought.set(page, done.add(what));
}

/** Has taken a test, with its details. */
export const hasTaken = ({ page, url }: Visit, quiz: string) =>
	once(page, `took ${quiz}`, () => takeByApi(page, url, quiz, newEmail()));
