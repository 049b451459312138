import type { Page } from '@playwright/test';
import { spendTime } from '../spend-time.ts';
import { overlapsInPage } from './probes/overflow.ts';

type Asked = {
	/** The index of the answer for each question, repeated cyclically. */
	answers: number[];
	/** The apparent time for each, in seconds. */
	seconds: number;
	/** Whether an answer is checked before the next question is shown. */
	hasCheck: boolean;
};

/**
 * Prepares `answerInPage`; call before the page is opened. `inspect` runs in the page at each question; of
 * our code it may only call `overlaps()`.
 */
export async function prepareAnswers(page: Page, inspect: () => unknown = () => null): Promise<void> {
	await page.addInitScript(install);
	await page.addInitScript({
		content: `window.overlaps = ${String(overlapsInPage)}; window.inspectQuestion = ${String(inspect)};`,
	});
}

/**
 * Answers the questions with clicks from within the page, which takes a tenth of the time that pointer
 * actions take. The last answer is selected, and checked if there is a Check button, but not finished.
 * Returns what `inspect` returned at each question.
 */
export async function answerInPage<Seen>(page: Page, asked: Asked): Promise<Seen[]> {
	await spend(page, asked.answers.length * asked.seconds);
	return page.evaluate(
		(each) => (window as unknown as { answerQuestions(asked: Asked): Promise<Seen[]> }).answerQuestions(each),
		asked,
	);
}

/** Advances the page's measurement of the answer time by this many seconds. */
export async function passTime(page: Page, seconds: number): Promise<void> {
	await spend(page, seconds);
	await page.evaluate(
		(each) => (window as unknown as { passTime(seconds: number): void }).passTime(each),
		seconds,
	);
}

/** Lets this many seconds pass for the server, which doesn't accept times longer than it observed. */
export async function spend(page: Page, seconds: number): Promise<void> {
	const cookies = await page.context().cookies();
	for (const { value } of cookies.filter(({ name }) => name.includes('attempt_')))
		spendTime(page.url(), value.split('.')[0] ?? '', 1000 * seconds);
}

/** Runs in the page before any of its scripts. */
function install() {
	let ahead = 0;
	const now = performance.now.bind(performance);
	performance.now = () => now() + ahead;

	/** Resolves when the condition is true. */
	const until = (isSo: () => boolean) =>
		new Promise<void>((resolve) => {
			if (isSo()) return resolve();
			const observer = new MutationObserver(() => {
				if (!isSo()) return;
				observer.disconnect();
				resolve();
			});
			const everything = { subtree: true, childList: true, characterData: true, attributes: true };
			observer.observe(document.documentElement, everything);
		});
	const heading = () => document.querySelector('h1')?.textContent ?? '';
	const radios = () => [...document.querySelectorAll<HTMLInputElement>('.question input[type=radio]')];
	const button = () => document.querySelector<HTMLButtonElement>('.question-actions button[type=submit]');

	async function answerQuestions({ answers, seconds, hasCheck }: Asked): Promise<unknown[]> {
		const seen: unknown[] = [];
		for (const [index, answer] of answers.entries()) {
			const shown = heading();
			const isLast = index === answers.length - 1;
			seen.push((window as unknown as { inspectQuestion(): unknown }).inspectQuestion());
			ahead += 1000 * seconds;
			radios()[answer % radios().length]?.click();
			if (isLast && !hasCheck) return seen;
			const before = button()?.textContent;
			button()?.click();
			await until(() => heading() !== shown || button()?.textContent !== before);
			if (isLast) return seen;
			if (heading() === shown) button()?.click();
			await until(() => heading() !== shown);
			await taken();
		}
		return seen;
	}
	/**
	 * Resolves once the server has every answer: if several arrive together, it knows that they took no time.
	 */
	async function taken(): Promise<void> {
		while (Object.keys(localStorage).some((key) => key.startsWith('plumb:answers:')))
			await new Promise((resolve) => setTimeout(resolve, 5));
	}
	const wait = (seconds: number) => void (ahead += 1000 * seconds);
	Object.assign(window, { answerQuestions, passTime: wait });
}
