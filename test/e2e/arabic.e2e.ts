import { translatorIn } from './catalogue.ts';
import { answerInPage, prepareAnswers } from './fast-answers.ts';
import { expect, mailTo, type Page, reportLink, test } from './story.ts';

const t = translatorIn('ar');

/**
 * What may be in Latin letters on an Arabic page: names, including those of keys and formats, and addresses.
 */
const names =
	/\b(Plumb|IQ|iq-\u2060?\d|EAP|Ana|Enter|PDF|JSON|JavaScript|[EI][NS][TF][JP])\b|[\w.+-]+…?\u2060?@[\w.-]+/g;

test('the whole IQ test in Arabic, from the start page to the report in the mail', async ({
	page,
	server,
	email,
}) => {
	await prepareAnswers(page, () => [
		document.querySelector('h1')?.textContent,
		location.pathname + location.search,
	]);
	await page.goto('/?lang=ar');
	await isArabic(page, '/');
	await page.getByRole('link', { name: t('home.quizzes') }).click();
	await isArabic(page, '/quizzes');
	await page.getByRole('link', { name: `${t('quizzes.start')}: اختبار الذكاء`, exact: true }).click();
	await isArabic(page, '/iq-test');
	await page.getByRole('link', { name: t('welcome.next') }).click();
	await isArabic(page, '/iq-test/instructions');
	await page.getByRole('button', { name: t('instructions.start'), exact: true }).click();
	await isArabic(page, '/iq-test/q-1');
	await page.getByRole('radio').nth(1).check();
	await page.getByRole('button', { name: t('question.check') }).click();
	await isArabic(page, '/iq-test/q-1');
	await page.getByRole('button', { name: t('question.next'), exact: true }).click();
	await expect(page).toHaveURL(/\/iq-test\/q-2\?lang=ar$/);
	const answers = Array.from({ length: 29 }, (_, index) => index + 2);
	const seen = await answerInPage(page, { answers, seconds: 6, hasCheck: true });
	expect(seen).toEqual(answers.map((place) => [`السؤال ${place} من 30`, `/iq-test/q-${place}?lang=ar`]));
	await isArabic(page, '/iq-test/q-30');
	await page.getByRole('button', { name: t('question.finish') }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('info.title'));
	await isArabic(page, '/iq-test/info');
	await page.getByLabel(t('info.email'), { exact: true }).fill(email);
	await page.getByLabel(t('info.age'), { exact: true }).fill('٣٤');
	await page.getByRole('radio', { name: t('info.female') }).check();
	await page.getByRole('button', { name: t('info.submit') }).click();
	await expect(page).toHaveURL(/\/iq-test\/result\?lang=ar$/);
	await isArabic(page, '/iq-test/result');
	await page.getByRole('link', { name: t('result.permanent') }).click();
	await expect(page).toHaveURL(/\/report\/[\w-]+\?lang=ar$/);
	await isArabic(page, '/report/');

	const mail = await mailTo(server, email);
	expect(mail.subject).toContain('اختبار الذكاء');
	expect(mail.html).toContain('<html dir="rtl" lang="ar">');
	expect(inLatin((mail.text ?? '').replace(/https?:\/\/\S+/g, ''))).toEqual([]);
	await page.goto(reportLink(mail));
	await isArabic(page, '/report/');
});

test('faults of the form, a question without a choice and time-up are Arabic too', async ({ page }) => {
	await page.goto('/brief-test/instructions?lang=ar');
	await page.getByRole('button', { name: t('instructions.start'), exact: true }).click();
	await page.getByRole('button', { name: t('question.check') }).click();
	await expect(page.getByText(t('question.choose'))).toBeVisible();
	await expect(page).toHaveURL(/\/brief-test\/time-up\?lang=ar$/, { timeout: 30_000 });
	await isArabic(page, '/brief-test/time-up');
	await page.getByRole('link', { name: t('time_up.finish') }).click();
	await page.getByRole('button', { name: t('time_up.finish') }).click();
	await expect(page.getByText(t('info.summary'))).toBeVisible();
	await isArabic(page, '/brief-test/info');
});

/** Checks the direction, language, text, labels, and links of the current page. */
async function isArabic(page: Page, path: string) {
	await expect(page).toHaveURL((url) => url.pathname.startsWith(path) && url.search === '?lang=ar');
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	const html = page.locator('html');
	await expect(html).toHaveAttribute('dir', 'rtl');
	await expect(html).toHaveAttribute('lang', 'ar');
	const said = await page.evaluate(() => {
		const copy = document.documentElement.cloneNode(true) as HTMLElement;
		// Leave out what isn't read, and the language menu, which names every other language in that language.
		for (const element of copy.querySelectorAll(
			'script, style, noscript, :is(header, .names) [lang]:not([lang=ar])',
		))
			element.remove();
		const found = [...copy.querySelectorAll('[aria-label], [alt], [title], [placeholder]')].flatMap(
			(element) =>
				['aria-label', 'alt', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
		);
		// Includes collapsed text, such as the answers on the home page.
		const texts = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
		while (texts.nextNode()) found.push(texts.currentNode.nodeValue ?? '');
		return found.join('\n');
	});
	expect(inLatin(said), `Latin words on ${page.url()}`).toEqual([]);
	const hrefs = await page
		.locator('a[href^="/"]')
		.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
	// Pages below /ar are always Arabic.
	expect(hrefs.filter((href) => !/\?lang=ar(#|$)|^\/ar\//.test(href ?? ''))).toEqual([]);
}

function inLatin(text: string): string[] {
	return text.replace(names, '').match(/[A-Za-z]{2,}/g) ?? [];
}
