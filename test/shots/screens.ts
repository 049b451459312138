import type { Page } from '@playwright/test';
import { sitePages } from '../../core/pages.ts';
import { answerByApi, answerFirst, startByApi } from '../by-api.ts';
import { batchScreens } from './batch-screens.ts';
import { hasAnswered, hasTaken, newEmail } from './brought.ts';
import { codeScreens, thankYouByCode } from './code-screens.ts';
import { compared, compareFault, compareInvited, compareLink, myResults } from './compare-screens.ts';
import { deskScreens } from './desk-screens.ts';
import { newsConfirm, newsConfirmed, newsStop, newsStopped, newsUnsure } from './news-screens.ts';
import { regradeScreens } from './regrade-screens.ts';
import { show, type Visit } from './visit.ts';

export type Screen = {
	name: string;
	/** Shows the screen, whatever the page showed before. */
	open(visit: Visit): Promise<void>;
	/** Whether it has an interactive part, and so JavaScript. */
	hasScript?: true;
	/** Whether it shows a quiz of `test/quizzes`, which a site without fixtures doesn't have. */
	hasFixture?: true;
};

/** Opens the page at an address. */
export const at = (path: string) => (visit: Visit) => show(visit, path);

/** Every screen of the site, each reachable on its own. */
export const screens: readonly Screen[] = [
	...sitePages
		.filter(({ messages, label }) => messages ?? label)
		.map(({ path }) => ({ name: path === '/' ? 'home' : path.slice(1), open: at(path) })),
	{ name: 'language-menu', open: languageMenu },
	{ name: 'home-missing', open: at('/?missing=1') },
	{ name: 'welcome', open: at('/iq-test') },
	{ name: 'instructions', open: at('/iq-test/instructions') },
	{ name: 'taken', open: taken },
	{ name: 'question', open: question, hasScript: true },
	{ name: 'question-chosen', open: questionChosen, hasScript: true },
	{ name: 'question-missing', open: questionMissing, hasScript: true },
	{ name: 'question-locked', open: questionLocked, hasScript: true },
	{ name: 'question-settings', open: questionSettings, hasScript: true },
	{ name: 'personal-test', open: at('/personal-test') },
	{ name: 'personal-detail', open: at('/personal-test/sixteen-types') },
	{ name: 'mbti-16', open: at('/ar/mbti-16') },
	{ name: 'several', open: several, hasScript: true },
	{ name: 'several-missing', open: severalMissing, hasScript: true },
	{ name: 'statement', open: worded('sixteen-types-short'), hasScript: true },
	{ name: 'options', open: worded('english-level'), hasScript: true },
	{ name: 'options-arabic', open: worded('arabic-level'), hasScript: true },
	{ name: 'options-picture', open: worded('flags-and-maps'), hasScript: true },
	{ name: 'options-several', open: severalOptions, hasScript: true },
	{ name: 'time-up', open: timeUp, hasFixture: true },
	{ name: 'details', open: details },
	{ name: 'details-faults', open: detailsFaults },
	{ name: 'details-meant', open: detailsMeant },
	{ name: 'details-none', open: detailsNone },
	{ name: 'thank-you', open: thankYouByCode },
	{ name: 'thank-you-types', open: thankYouOf('sixteen-types') },
	{ name: 'thank-you-emotional', open: thankYouOf('emotional-intelligence') },
	{ name: 'thank-you-again', open: thankYouAgain, hasFixture: true },
	{ name: 'result', open: result },
	{ name: 'report', open: reportOf('iq-test') },
	{ name: 'report-third', open: reportOf('iq-test-1-minute') },
	{ name: 'report-types', open: reportOf('sixteen-types') },
	{ name: 'report-emotional', open: reportOf('emotional-intelligence') },
	{ name: 'report-placement', open: reportOf('english-level') },
	{ name: 'report-knowledge', open: reportOf('flags-and-maps') },
	{ name: 'report-unsure', open: reportUnsure },
	{ name: 'report-shown', open: reportShown, hasScript: true },
	{ name: 'shared', open: shared },
	{ name: 'shared-gone', open: at('/shared/none') },
	{ name: 'compare-link', open: compareLink, hasScript: true },
	{ name: 'compare-invited', open: compareInvited },
	{ name: 'compare-fault', open: compareFault },
	{ name: 'compare-gone', open: at('/compare/none') },
	{ name: 'compared', open: compared('iq-test') },
	{ name: 'compared-third', open: compared('iq-test-1-minute') },
	{ name: 'compared-types', open: compared('sixteen-types') },
	{ name: 'compared-emotional', open: compared('emotional-intelligence') },
	{ name: 'compared-placement', open: compared('english-level') },
	{ name: 'compared-knowledge', open: compared('flags-and-maps') },
	{ name: 'my-results', open: myResults },
	{ name: 'my-results-gone', open: at('/my-results/none') },
	{ name: 'code-unknown', open: at('/question/2G5YZ-8N933-9N8ZT') },
	{ name: 'blog-narrowed', open: at('/blog?category=results&sort=title-az') },
	{ name: 'blog-none', open: at('/blog?search=nowhere') },
	{ name: 'blog-category', open: at('/blog/category/results') },
	{ name: 'post', open: post, hasScript: true },
	{ name: 'post-unknown', open: at('/blog/nowhere') },
	{ name: 'article-list', open: at('/iq-score') },
	{ name: 'article', open: at('/iq-score/good-iq-score') },
	{ name: 'article-tool', open: at('/iq-score/different-iq-scales'), hasScript: true },
	{ name: 'article-arabic', open: at('/ar/i-n-f-j') },
	{ name: 'erased', open: at('/report/erased'), hasScript: true },
	{ name: 'contact-us-faults', open: withFaults('/contact-us') },
	{ name: 'contact-us-accepted', open: accepted('/contact-us') },
	{ name: 'new-tests-faults', open: withFaults('/new-tests') },
	{ name: 'new-tests-accepted', open: accepted('/new-tests') },
	{ name: 'report-link-faults', open: withFaults('/report-link') },
	{ name: 'report-link-accepted', open: accepted('/report-link') },
	{ name: 'contact-us-stale', open: stale },
	{ name: 'news-confirm', open: newsConfirm },
	{ name: 'news-unsure', open: newsUnsure },
	{ name: 'news-confirmed', open: newsConfirmed },
	{ name: 'news-stop', open: newsStop },
	{ name: 'news-stopped', open: newsStopped },
	{ name: 'failure', open: failure },
	...codeScreens,
	...batchScreens,
	...regradeScreens,
	...deskScreens,
];

/** The screen with a name. */
export function screen(name: string): Screen {
	const found = screens.find((each) => each.name === name);
	if (!found) throw new Error(`There is no screen '${name}'`);
	return found;
}

/** What the browser logs for failure pages, missing pages, and used codes: their status is expected. */
export const failureStatus = /Failed to load resource: the server responded with a status of 40[3459]/;

async function post(visit: Visit): Promise<void> {
	await at('/blog')(visit);
	await visit.page.locator('.post-card a').first().click();
	await visit.page.locator('.post').waitFor();
}

async function languageMenu(visit: Visit): Promise<void> {
	await at('/')(visit);
	await visit.page.locator('.languages summary').click();
}

async function taken(visit: Visit): Promise<void> {
	await hasTaken(visit, 'iq-test');
	await at('/iq-test/instructions')(visit);
	await visit.page.locator('main form button[type=submit]').click();
	await visit.page.locator('input[name=again]').waitFor({ state: 'attached' });
}

async function question(visit: Visit): Promise<void> {
	await startByApi(visit.page, visit.url, 'iq-test');
	await at('/iq-test/q-1')(visit);
	// The settings appear only with JavaScript.
	await visit.page.locator('.settings').waitFor();
}

async function questionChosen(visit: Visit): Promise<void> {
	await question(visit);
	await visit.page.locator('.choice input').nth(2).check();
}

async function questionMissing(visit: Visit): Promise<void> {
	await question(visit);
	await visit.page.locator('.question-actions button[type=submit]').click();
	await visit.page.locator('.fault-text').waitFor();
}

async function questionLocked(visit: Visit): Promise<void> {
	await questionChosen(visit);
	await visit.page.locator('.question-actions button[type=submit]').click();
	await visit.page.locator('.choices[data-locked]').waitFor();
}

async function questionSettings(visit: Visit): Promise<void> {
	await question(visit);
	await visit.page.locator('.settings > button').click();
	await visit.page.locator('#settings:focus').waitFor();
}

async function timeUp(visit: Visit): Promise<void> {
	const { page } = visit;
	await at('/brief-test/time-up')(visit);
	if (page.url().includes('/time-up')) return;
	const { attempt } = await startByApi(page, visit.url, 'brief-test');
	// Slightly later, because the browser and the server use the same clock.
	await page.waitForTimeout(Math.max(0, Date.parse(attempt.expires_at ?? '') - Date.now() + 200));
	await at('/brief-test/time-up')(visit);
}

async function details(visit: Visit): Promise<void> {
	await hasAnswered(visit, 'iq-test');
	await at('/iq-test/info')(visit);
}

async function detailsFaults(visit: Visit): Promise<void> {
	await details(visit);
	await sendEmpty(visit.page);
}

async function detailsMeant(visit: Visit): Promise<void> {
	await details(visit);
	await visit.page.locator('main [name=email]').fill('ana@gmial.com');
	await visit.page.locator('main button[type=submit]').click();
	await visit.page.locator('main .notice').waitFor();
}

/** The details of answers that give no result: the same one to every statement. */
async function detailsNone(visit: Visit): Promise<void> {
	const same =
		() =>
		({ answers }: { answers: { id: string }[] }) => ({ answerId: answers[0]?.id ?? '', time: 4_000 });
	await answerByApi(visit.page, visit.url, 'sixteen-types-short', undefined, same);
	await at('/sixteen-types-short/info')(visit);
}

async function thankYouAgain(visit: Visit): Promise<void> {
	await thankYouOf('thanks-test')(visit);
	const again = visit.page.locator('main details').filter({ has: visit.page.locator('[name=email]') });
	await again.locator('summary').click();
	await again.locator('[name=email]').fill('ana@');
	await again.locator('button').click();
	await visit.page.locator('.fault-text').waitFor();
}

/** Submits a form that was open for more than a day. */
async function stale(visit: Visit): Promise<void> {
	await at('/contact-us')(visit);
	const main = visit.page.locator('main');
	await main.locator('[name=name]').fill('Ana');
	await main.locator('[name=email]').fill('ana@example.org');
	await main.locator('[name=message]').fill('Which test of English do you have?');
	await main.locator('[name=stamp]').evaluate((element: HTMLInputElement) => {
		element.value = '1.old';
	});
	await main.locator('button[type=submit]').click();
	await main.locator('.notice').waitFor();
}

function thankYouOf(quiz: string) {
	return async (visit: Visit): Promise<void> => {
		await hasTaken(visit, quiz);
		await at(`/${quiz}/thank-you`)(visit);
	};
}

async function result(visit: Visit): Promise<void> {
	await hasTaken(visit, 'iq-test');
	await at('/iq-test/result')(visit);
}

function reportOf(quiz: string) {
	return async (visit: Visit): Promise<void> => {
		const { page, url } = visit;
		await hasTaken(visit, quiz);
		// For a quiz that ends with a thank-you page, this redirects there.
		const html = await (await page.context().request.get(`${url}/${quiz}/result`)).text();
		const [path] = /\/report\/[\w-]+/.exec(html) ?? [];
		if (!path) throw new Error(`No report of ${quiz} is named at ${url}/${quiz}/result`);
		await at(path)(visit);
	};
}

async function several(visit: Visit): Promise<void> {
	await startByApi(visit.page, visit.url, 'emotional-intelligence');
	await at('/personal-test/emotional-intelligence/questions')(visit);
	await visit.page.locator('.settings').waitFor();
}

async function severalMissing(visit: Visit): Promise<void> {
	await several(visit);
	await visit.page.locator('.worded').nth(1).locator('input').nth(3).check();
	await visit.page.locator('.question-actions button[type=submit]').click();
	await visit.page.locator('[data-missing]').first().waitFor();
}

function worded(quiz: string) {
	return async (visit: Visit): Promise<void> => {
		await startByApi(visit.page, visit.url, quiz);
		await at(`/${quiz}/q-1`)(visit);
		await visit.page.locator('.settings').waitFor();
	};
}

/** A question with a picture and several right options, two of them chosen. */
async function severalOptions(visit: Visit): Promise<void> {
	await answerFirst(visit.page, visit.url, 'flags-and-maps', 14);
	await at('/flags-and-maps/q-15')(visit);
	await visit.page.locator('.settings').waitFor();
	for (const place of [0, 2]) await visit.page.locator('.choice input').nth(place).check();
}

async function reportUnsure(visit: Visit): Promise<void> {
	await reportOf('iq-test')(visit);
	const form = visit.page.locator('form:has(input[name=sure])');
	// Like a browser that doesn't validate fields itself.
	await form.evaluate((element: HTMLFormElement) => {
		element.noValidate = true;
	});
	await form.locator('button').click();
	await visit.page.locator('.fault-text').waitFor();
}

/** A report whose result is shared. */
async function reportShown(visit: Visit): Promise<void> {
	await reportOf('iq-test')(visit);
	const picture = visit.page.locator('img.shown');
	if ((await picture.count()) > 0) return;
	// This browser took the test, so what is usually shared is ticked.
	await visit.page.locator('form:has([value=share]) button').click();
	await picture.waitFor();
}

async function shared(visit: Visit): Promise<void> {
	await reportShown(visit);
	const { pathname } = new URL(await visit.page.locator('.share-address').innerText());
	await at(pathname)(visit);
}

function withFaults(path: string) {
	return async (visit: Visit): Promise<void> => {
		await at(path)(visit);
		await sendEmpty(visit.page);
	};
}

function accepted(path: string) {
	return async (visit: Visit): Promise<void> => {
		await at(path)(visit);
		const main = visit.page.locator('main');
		const name = main.locator('[name=name]');
		if ((await name.count()) > 0) await name.fill('Ana');
		await main.locator('[name=email]').fill(newEmail());
		const message = main.locator('[name=message]');
		if ((await message.count()) > 0) await message.fill('Good day to you.');
		await main.locator('button[type=submit]').click();
		await main.locator('[role=status]').waitFor();
	};
}

/** Sends a form to a page that has none. */
async function failure(visit: Visit): Promise<void> {
	await at('/about-us')(visit);
	await visit.page.evaluate(() => {
		const form = Object.assign(document.createElement('form'), { method: 'post' });
		document.body.append(form);
		form.submit();
	});
	await visit.page.locator('main [role=alert]').waitFor();
}

async function sendEmpty(page: Page): Promise<void> {
	await page.locator('main form button[type=submit]').last().click();
	await page.locator('main [aria-invalid]').first().waitFor();
}
