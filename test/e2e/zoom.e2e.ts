import { speak } from '../shots/open-in.ts';
import { failureStatus, screen, screens } from '../shots/screens.ts';
import { spoken } from '../spoken.ts';
import { cutOff, smallTargets, tabThrough } from './look.ts';
import { expect, type Page, test } from './story.ts';

/** A narrow phone, and a window of 1280 by 1024 at 400 % (WCAG 2.2, 1.4.10). */
const phone = { width: 320, height: 800 };
const viewports = [phone, { width: 320, height: 256 }];

/** Where words of other lengths have least room; in the short form every language looks at each second of them in turn. */
const tight = [
	'home',
	'language-menu',
	'quizzes',
	'welcome',
	'instructions',
	'question-settings',
	'several-missing',
	'statement',
	'options',
	'time-up',
	'details-faults',
	'thank-you-again',
	'result',
	'report-third',
	'report-types',
	'report-emotional',
	'report-placement',
	'code',
	'blog',
	'article',
	'site-map',
	'contact-us',
	'privacy-policy',
	'erased',
];

for (const [turn, { code, name: language }] of spoken.entries()) {
	test(`nothing is cut off and every target is large enough at 320 pixels in ${language}`, async ({
		page,
		context,
		server,
		expects,
	}) => {
		test.setTimeout(180_000);
		expects(failureStatus);
		const query = await speak(context, server.url, code);
		const faults: string[] = [];
		const isShort = !process.env.FULL && code !== 'en' && code !== 'ar';
		const own = tight.filter((_, index) => (index + turn) % 2 === 0);
		for (const { name, open } of screens.filter((each) => !isShort || own.includes(each.name))) {
			await page.setViewportSize(phone);
			await open({ page, url: server.url, query, dataDir: server.dataDir });
			for (const viewport of viewports) {
				await page.setViewportSize(viewport);
				const found = [...(await cutOff(page)), ...(await smallTargets(page))];
				faults.push(...found.map((fault) => `${name} in ${viewport.width}×${viewport.height}: ${fault}`));
			}
		}
		expect(faults).toEqual([]);
	});
}

const directions = [
	['English', ''],
	['Arabic', '?lang=ar'],
] as const;

for (const [language, query] of directions) {
	for (const viewport of viewports) {
		test.describe(`${language} in ${viewport.width}×${viewport.height}`, () => {
			test.use({ viewport });

			test('a question can be answered, checked and left', async ({ page, server }) => {
				await screen('question').open({ page, url: server.url, query, dataDir: server.dataDir });
				await page.getByRole('radio').nth(6).click();
				await press(page);
				await expect(page.getByRole('radio').nth(6)).toBeChecked();
				await expect(page.locator('.choices[data-locked]')).toBeVisible();
				await press(page);
				await expect(page).toHaveURL(/\/q-2/);
				await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
			});

			for (const name of ['home', 'language-menu', 'question', 'question-locked', 'question-settings']) {
				test(`nothing covers what has the focus: ${name}`, async ({ page, server }) => {
					await screen(name).open({ page, url: server.url, query, dataDir: server.dataDir });
					const { passed, covered } = await tabThrough(page);
					expect(passed, 'elements that Tab reaches').toBeGreaterThanOrEqual(
						name.startsWith('question') ? 3 : 20,
					);
					expect(covered).toEqual([]);
				});
			}
		});
	}
}

async function press(page: Page) {
	await page.locator('.question-actions button[type=submit]').click();
}
