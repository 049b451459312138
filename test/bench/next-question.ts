import { chromium, type Page } from '@playwright/test';
import { browserOptions } from '../browser.ts';
import { atMost, type Figure } from './figure.ts';
import type { Bench } from './run.ts';
import { median, quantile } from './turns.ts';

/**
 * The time from Next until the next question is painted in a browser, measured in turn with the smallest
 * possible change of the same page.
 */
export async function measureNextQuestion(bench: Bench): Promise<Figure[]> {
	const { url } = await bench.shared();
	const browser = await chromium.launch(browserOptions);
	try {
		const page = await browser.newPage();
		await page.addInitScript(() => {
			addEventListener('plumb:ready', () => Object.assign(window, { scriptIsReady: true }));
		});
		await page.goto(`${url}/iq-test/instructions`);
		await page.locator('main form button[type=submit]').click();
		await page.waitForFunction(() => 'scriptIsReady' in window);
		const next: number[] = [];
		const smallest: number[] = [];
		for (let place = 1; place <= (bench.isShort ? 3 : 29); place++) {
			await page
				.locator('.choice input')
				.nth(place % 8)
				.check();
			await page.locator('.question-actions button[type=submit]').click();
			await page.locator('.choices[data-locked]').waitFor();
			smallest.push(await timeToPaint(page, 'title'));
			next.push(await timeToPaint(page, 'question'));
		}
		const p95 = quantile(next, 0.95);
		return [
			{
				what: 'next question painted, p95',
				value: p95,
				unit: 'ms',
				ratio: median(next) / median(smallest),
				goal: atMost(50, p95, ' ms'),
				beside: `median ${median(next).toFixed(1)} ms; the smallest change ${median(smallest).toFixed(1)} ms`,
			},
		];
	} finally {
		await browser.close();
	}
}

/**
 * Milliseconds from pressing Next, or from changing the heading's title, until a frame with the change has
 * been drawn.
 */
function timeToPaint(page: Page, change: 'question' | 'title'): Promise<number> {
	return page.evaluate(
		(what) =>
			new Promise<number>((resolve) => {
				const heading = () => document.querySelector('h1');
				const before = heading()?.textContent;
				const painted = () => {
					// A message posted in a frame callback arrives after that frame has been drawn.
					requestAnimationFrame(() => {
						const { port1, port2 } = new MessageChannel();
						port1.addEventListener('message', () => resolve(performance.now() - pressed));
						port1.start();
						port2.postMessage(null);
					});
				};
				const pressed = performance.now();
				if (what === 'title') {
					heading()?.setAttribute('title', String(pressed));
					painted();
					return;
				}
				const observer = new MutationObserver(() => {
					if (heading()?.textContent === before) return;
					observer.disconnect();
					painted();
				});
				observer.observe(document.body, { subtree: true, childList: true, characterData: true });
				document.querySelector<HTMLElement>('.question-actions button[type=submit]')?.click();
			}),
		change,
	);
}
