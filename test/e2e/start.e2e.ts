import { screen } from '../shots/screens.ts';
import { expect, networkIsOff, type Page, test } from './story.ts';

const kinds = [
	'iq-test',
	'iq-test-1-minute',
	'sixteen-types-short',
	'emotional-intelligence',
	'english-level',
	'arabic-level',
	'flags-and-maps',
	'how-sure-are-you',
];
const before = [
	...kinds.map((slug) => `/${slug}/instructions`),
	'/personal-test/sixteen-types',
	'/personal-test/emotional-intelligence',
	'/ar/mbti-16/full',
];

test.use({ javaScriptEnabled: false });

test.describe('on a phone', () => {
	test.use({ viewport: { width: 360, height: 800 } });

	for (const [language, fonts] of ['en', 'de', 'ar'].flatMap((tag) => [
		[tag, 'our'] as const,
		[tag, 'other'],
	]))
		test(`Start is within a screen and a half in ${language} with ${fonts} fonts`, async ({
			page,
			expects,
		}) => {
			if (fonts === 'other') await page.route('**/*.woff2', (route) => route.abort());
			expects(networkIsOff);
			const far: string[] = [];
			for (const path of [...before, ...kinds.map((slug) => `/question/${slug}/${language}`)]) {
				await page.goto(`${path}?lang=${language}`);
				await page.evaluate(() => document.fonts.ready);
				const top = await start(page).evaluate((button) => button.getBoundingClientRect().top + scrollY);
				if (top > 1200) far.push(`${path}: ${Math.round(top)} px`);
			}
			expect(far).toEqual([]);
		});

	for (const language of ['en', 'ar'])
		test(`Start is within a screen and a half below the conditions of an access code in ${language}`, async ({
			page,
			server,
		}) => {
			const { url, dataDir } = server;
			await screen('code-told').open({ page, url, query: `?lang=${language}`, dataDir });
			await expect(page.locator('.terms-told dt').first()).toBeVisible();
			await page.evaluate(() => document.fonts.ready);
			const top = await start(page).evaluate((button) => button.getBoundingClientRect().top + scrollY);
			expect(top).toBeLessThanOrEqual(1200);
		});

	test('the way on is on the first screen of a welcome page', async ({ page }) => {
		for (const language of ['en', 'de', 'ar'])
			for (const slug of kinds) {
				await page.goto(`/${slug}?lang=${language}`);
				await expect(page.locator('main a.button')).toBeInViewport({ ratio: 1 });
			}
	});
});

test('a puzzle can be tried without script: a wrong option says which rule it breaks, the right one why', async ({
	page,
}) => {
	await page.goto('/iq-test/instructions');
	const puzzle = page.getByRole('region', { name: 'Try one: choose an answer' });
	const said = puzzle.getByRole('status');
	await expect(said).toHaveText(/^(?:(?:That’s right|Not quite)\..*)+$/);
	await expect(said.locator('p:visible')).toHaveCount(0);
	const verdicts: string[] = [];
	for (const option of await puzzle.getByRole('radio').all()) {
		await option.check();
		verdicts.push(await said.innerText());
	}
	expect(verdicts.filter((text) => text.startsWith('That’s right. The same three shapes'))).toHaveLength(1);
	expect(verdicts.filter((text) => /^Not quite\. Try another answer\. \S/.test(text))).toHaveLength(7);
	await start(page).click();
	await expect(page).toHaveURL(/\/iq-test\/q-1/);
});

test('a welcome page shows a question, a result that is made up, and what happens at the end', async ({
	page,
}) => {
	for (const [slug, question, result] of [
		['iq-test', 'What a question looks like', 'Most likely'],
		['sixteen-types', 'What a statement looks like', 'Next most likely'],
		['english-level', 'What a question looks like', 'B'],
		['flags-and-maps', 'What a question looks like', '15 of 20 points'],
	] as const) {
		await page.goto(`/${slug}`);
		await expect(page.getByRole('region', { name: question }).getByRole('radio').first()).toBeVisible();
		const sample = page.getByRole('region', { name: 'What a result looks like' });
		await expect(sample).toContainText(result);
		await expect(sample).toContainText('We made up this result');
		await expect(
			page.getByText(/you’ll fill out a short form with your age, your gender, an email/),
		).toBeVisible();
		await expect(page.getByText('You must be at least 16 years old.')).toBeVisible();
	}
});

function start(page: Page) {
	return page.locator('main form button[type=submit]');
}
