import type { Page } from '@playwright/test';

/** Walks through every screen as a visitor would, naming each when it is shown. `query` keeps the language. */
export async function* screens(page: Page, url: string, query: string): AsyncGenerator<string> {
	const open = (path: string) => page.goto(`${url}${path}${query}`);
	await open('/');
	yield 'home';
	await open('/quizzes');
	yield 'quizzes';
	await open('/iq-test');
	yield 'welcome';
	await open('/iq-test/instructions');
	yield 'instructions';
	yield* answering(page, url, query);
	await open('/brief-test/instructions');
	await page.locator('form button').click();
	await page.waitForURL(/time-up/, { timeout: 30_000 });
	yield 'time-up';
}

async function* answering(page: Page, url: string, query: string): AsyncGenerator<string> {
	await page.goto(`${url}/thanks-test/instructions${query}`);
	await page.locator('form button').click();
	await page.waitForURL(/q-1/);
	yield 'question';
	const submit = page.locator('.question-actions button[type=submit]');
	await submit.click();
	yield 'question-missing';
	for (let position = 1; position <= 3; position++) {
		await page.waitForTimeout(3100);
		await page.locator('.choice input').nth(position).check({ force: true });
		if (position === 2) yield 'question-chosen';
		await submit.click();
	}
	await page.waitForURL(/info/);
	yield 'details';
	await page.locator('form button').click();
	await page.locator('.fault-text').first().waitFor();
	yield 'details-faults';
	await page.fill('#name', 'Zoë Al-Khwarizmi');
	await page.fill('#email', 'zoe@example.org');
	await page.fill('#age', '34');
	await page.locator('input[name=gender]').first().check();
	await page.locator('form button').click();
	await page.waitForURL(/thank-you/);
	yield 'thank-you';
	await page.locator('main a.button').click();
	await page.waitForURL(/report/);
	yield 'report';
	await page.goto(`${url}/thanks-test/instructions${query}`);
	await page.locator('form button').click();
	yield 'taken';
}
