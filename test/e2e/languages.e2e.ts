import { speak } from '../shots/open-in.ts';
import { spoken } from '../spoken.ts';
import { catalogueOf, sayIn } from './catalogue.ts';
import { expect, mailTo, type Page, reportLink, test } from './story.ts';

/** In `npm test` the shortest test of each language, in `npm run full` the long questionnaire as well. */
const slugs = process.env.FULL ? ['iq-test-1-minute', 'sixteen-types'] : ['iq-test-1-minute'];

const english = catalogueOf('en');
/** Whole English sentences and labels of several words that stand as they are, without values. */
const inEnglish = [...english.values()].filter((text) => /^[^{<]{12,}$/.test(text) && text.includes(' '));

for (const { code, name, dir, routed } of spoken) {
	for (const slug of slugs) {
		test(`${slug} in ${name}, from the start page to the report in the mail`, async ({
			page,
			context,
			server,
			email,
		}) => {
			test.setTimeout(180_000);
			const say = sayIn(code);
			const query = await speak(context, server.url, code);
			const isNative = async () => {
				await expect(page.locator('html')).toHaveAttribute('lang', code);
				await expect(page.locator('html')).toHaveAttribute('dir', dir);
				if (code !== 'en') expect(leftOver(await page.locator('body').innerText())).toEqual([]);
			};
			await page.goto(`/${query}`);
			await isNative();
			await page.locator(`a[href="/${slug}${query}"]`).first().click();
			await isNative();
			await page.getByRole('link', { name: say('welcome.next') }).click();
			await isNative();
			await page.getByRole('button', { name: say('instructions.start'), exact: true }).click();
			await expect(page).toHaveURL(/\/q-1/);
			await isNative();
			await answerAll(page);
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('info.title'));
			await isNative();
			await page.getByRole('button', { name: say('info.submit') }).click();
			await expect(page.getByRole('alert')).toContainText(say('info.summary'));
			await isNative();
			await page.locator('main [name=email]').fill(email);
			await page.locator('main [name=age]').fill('34');
			await page.getByRole('radio', { name: say('info.female'), exact: true }).check();
			await page.getByRole('button', { name: say('info.submit') }).click();
			await expect(page).toHaveURL(/\/(result|thank-you)/);
			await isNative();
			if (routed && code !== 'en') expect(new URL(page.url()).search).toBe(`?lang=${code}`);

			const mail = await mailTo(server, email);
			expect(mail.html).toContain(`<html dir="${dir}" lang="${code}">`);
			expect(mail.text).toContain(say('mail.greeting'));
			if (code !== 'en') expect(leftOver(`${mail.subject}\n${mail.text}`)).toEqual([]);
			await page.goto(reportLink(mail));
			await isNative();
			await expect(page.getByRole('heading', { name: say('erase.title') })).toBeVisible();
		});
	}
}

/** Chooses the first answer, confirms where that is asked for, and goes on, until the questions are over. */
async function answerAll(page: Page): Promise<void> {
	const isOver = () => !/\/q-\d+/.test(page.url());
	while (!isOver()) {
		const place = page.url();
		const radios = page.locator('.question input[type=radio]');
		await radios.nth(Number(/q-(\d+)/.exec(place)?.[1]) % 5).check();
		await page.locator('.question-actions button[type=submit]').click();
		await page.waitForFunction(
			(before) =>
				location.href !== before ||
				document.querySelector(
					'body:has([data-locked]) .question-actions [type=submit]:not([aria-disabled])',
				) !== null,
			place,
		);
		if (page.url() === place) {
			await page.locator('.question-actions button[type=submit]').click();
			await page.waitForFunction((before) => location.href !== before, place);
		}
	}
}

/** English words of ours in a text. */
function leftOver(text: string): string[] {
	return inEnglish.filter((words) => text.includes(words));
}
