import { screen } from '../shots/screens.ts';
import { expect, type Page, scriptIsReady, secondsLeft, test } from './story.ts';

test('a question says itself: the places, the answers by number and look, the timer', async ({
	page,
	server,
}) => {
	await screen('question').open({ page, url: server.url, query: '', dataDir: server.dataDir });
	await expect(page.getByRole('group', { name: 'Which figure belongs in the empty space?' })).toBeVisible();
	const radios = page.getByRole('radio');
	await expect(radios).toHaveCount(8);
	for (let answer = 1; answer <= 8; answer++)
		await expect(radios.nth(answer - 1)).toHaveAccessibleName(new RegExp(`^Answer ${answer}: \\S.*\\.$`));
	const looks = new Set(
		await radios.evaluateAll((all) => all.map((radio) => radio.ariaLabel?.replace(/^Answer \d: /, ''))),
	);
	expect(looks.size, 'no two answers are said alike').toBe(8);
	await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(9);
	await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/^\d+:\d\d$/);
	await expect(page.getByRole('button', { name: 'Check' })).toBeVisible();
	await expect(page.getByRole('img')).toHaveCount(0);
});

test('a form with faults says them first: an alert with the focus, whose links lead to the fields', async ({
	page,
	server,
}) => {
	await screen('details-faults').open({ page, url: server.url, query: '', dataDir: server.dataDir });
	const alert = page.getByRole('alert');
	await expect(alert).toBeFocused();
	await expect(alert).toContainText('Please fill in all required fields');
	await expect(alert.getByRole('link')).toHaveCount(3);
	await alert.getByRole('link', { name: 'Please enter a valid email' }).press('Enter');
	await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
	await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true');
});

const MINUTE = 60_000;

test('the time left is said at half, at five minutes, at one minute, and on T', async ({ page, server }) => {
	await page.clock.install();
	await screen('question').open({ page, url: server.url, query: '', dataDir: server.dataDir });
	const said = (words: string | RegExp) => page.getByRole('status').filter({ hasText: words });
	const calls = said(/half|five minutes|one minute/i);
	await expect(calls).toHaveCount(0);
	await page.clock.fastForward(10 * MINUTE + 1_000);
	await expect(said('You’ve used half of your time.')).toHaveCount(1);
	await page.clock.fastForward(5 * MINUTE);
	await expect(said('You have five minutes left.')).toHaveCount(1);
	await page.clock.fastForward(4 * MINUTE);
	await expect(said('You have one minute left.')).toHaveCount(1);
	await expect(calls).toHaveCount(1);
	await page.keyboard.press('t');
	const seconds = said(/^\d\d seconds left$/);
	await expect(seconds).toHaveCount(1);
	const before = Number.parseInt(await seconds.innerText(), 10);
	await page.clock.fastForward(10_000);
	// The announced time is the time shown.
	await expect.poll(() => secondsLeft(page)).toBeLessThanOrEqual(before - 10);
	await page.keyboard.press('T');
	await expect
		.poll(async () => Number.parseInt(await seconds.innerText(), 10))
		.toBeLessThanOrEqual(before - 10);
});

test('a short time is said on T alone', async ({ page }) => {
	await page.clock.install();
	await page.goto('/brief-test/instructions');
	await page.getByRole('button', { name: 'Start', exact: true }).click();
	await scriptIsReady(page);
	await page.clock.fastForward(3_500);
	await expect(page.getByRole('status').filter({ hasText: /left|half/ })).toHaveCount(0);
	await page.keyboard.press('t');
	await expect(page.getByRole('status').filter({ hasText: /^\d seconds? left$/ })).toHaveCount(1);
});

test('what is being saved is said in a status', async ({ page, server }) => {
	await screen('question-chosen').open({ page, url: server.url, query: '', dataDir: server.dataDir });
	let letGo = () => {};
	const held = new Promise<void>((resolve) => {
		letGo = resolve;
	});
	await page.route('**/answer', async (route) => {
		await held;
		await route.continue();
	});
	const status = page.getByRole('status').filter({ hasText: /./ });
	await expect(status, 'nothing is confirmed yet').toHaveCount(0);
	await page.getByRole('button', { name: 'Check' }).click();
	await expect(status).toHaveText('Still saving. Your answers are safe in your browser.');
	letGo();
	await expect(status).toHaveText('We’ve saved all your answers so far.');
});

test('the time can be hidden, and stays hidden', async ({ page, server }) => {
	await screen('question-settings').open({ page, url: server.url, query: '', dataDir: server.dataDir });
	const timer = page.getByRole('timer');
	const thread = page.locator('.thread');
	await expect(timer).toBeVisible();
	const box = page.getByRole('checkbox', { name: 'Show the time left' });
	await box.uncheck();
	await expect(timer).toHaveCount(0);
	await expect(thread).toHaveCount(0);
	await page.getByRole('button', { name: 'Close' }).click();
	await expect(box).toBeHidden();
	await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused();
	await page.reload();
	await scriptIsReady(page);
	await expect(timer).toHaveCount(0);
	await expect(thread).toHaveCount(0);
	await page.keyboard.press('t');
	await expect(page.getByRole('status').filter({ hasText: /left$/ })).toHaveCount(1);
});

test('keys choose, check and say the time; switched off they do nothing, also after a reload', async ({
	page,
	server,
}) => {
	const visit = { page, url: server.url, query: '', dataDir: server.dataDir };
	await screen('question').open(visit);
	const heading = page.getByRole('heading', { level: 1 });
	await heading.focus();
	await page.keyboard.press('5');
	await expect(page.getByRole('radio').nth(4)).toBeChecked();
	await heading.focus();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
	await heading.focus();
	await page.keyboard.press('Enter');
	await expect(heading).toHaveText(/^Question 2 /);

	await page.locator('.settings > button').click();
	await page.getByRole('checkbox', { name: /^Keyboard shortcuts/ }).uncheck();
	await nothingHappens(page);
	await page.reload();
	await page.locator('.settings').waitFor();
	await nothingHappens(page);

	await page.locator('.settings > button').click();
	await page.getByRole('checkbox', { name: /^Keyboard shortcuts/ }).check();
	await heading.focus();
	await page.keyboard.press('2');
	await expect(page.getByRole('radio').nth(1)).toBeChecked();
});

/** On the second question, with the focus on its heading. */
async function nothingHappens(page: Page) {
	const heading = page.getByRole('heading', { level: 1 });
	await heading.focus();
	for (const key of ['3', 'Enter', 't']) await page.keyboard.press(key);
	await expect(heading).toBeFocused();
	await expect(heading).toHaveText(/^Question 2 /);
	await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
	await expect(page.getByRole('status').filter({ hasText: /left$/ })).toHaveCount(0);
	await expect(page.getByText('Please choose an answer to continue')).toHaveCount(0);
}
