import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { aroundMiddle } from '../plausible-answer.ts';
import { answerInPage, prepareAnswers, spend } from './fast-answers.ts';
import {
	attemptNow,
	detailsAreAsked,
	expect,
	finish,
	giveDetails,
	mailTo,
	type Page,
	questionIsShown,
	rangeOfIq,
	reportLink,
	scriptIsReady,
	test,
} from './story.ts';

type Item = { id: string; pair?: string; keyed: string | number };

/** The items of a published test of statements, including those of its short form, in order. */
function itemsOf(slug: string): Item[] {
	const read = (name: string) => parse(readFileSync(`content/quizzes/${name}/quiz.yaml`, 'utf8'));
	const quiz = read(slug) as { of?: string; items?: Item[] };
	if (quiz.of === undefined) return quiz.items ?? [];
	const long = read(quiz.of) as { items: (Item & { short?: boolean })[] };
	return long.items.filter(({ short }) => short);
}

const reading = (page: Page) => page.getByRole('region', { name: 'Your result', exact: true });

/** Each published test except those of `levels`, what its chart shows, and what else its report must say. */
const tests = [
	{
		slug: 'iq-test',
		outcome: 'result',
		count: 30,
		reading: /^IQ \d+/,
		says: ['What your result is based on'],
	},
	{
		slug: 'iq-test-5-minutes',
		outcome: 'result',
		count: 12,
		reading: rangeOfIq,
		says: ['Among 100 people'],
	},
	{
		slug: 'iq-test-1-minute',
		outcome: 'result',
		count: 4,
		reading: /(Lower|Middle|Upper) third/,
		says: ['How likely you are to be in each third of the population'],
	},
	{
		slug: 'sixteen-types',
		outcome: 'thank-you',
		count: 60,
		reading: /[EI][SN][TF][JP]/,
		says: ['Your four letters', 'Under stress', 'How likely your letters are to be right'],
	},
	{
		slug: 'sixteen-types-short',
		outcome: 'thank-you',
		count: 20,
		reading: /[EIX][SNX][TFX][JPX]/,
		says: ['Your four letters', 'What we measured'],
	},
	{
		slug: 'emotional-intelligence',
		outcome: 'thank-you',
		count: 40,
		reading:
			/Strongest: |No area stands out|Your highest score is clearly above your lowest|These two really do seem to differ/,
		says: ['What we measured'],
	},
	{
		slug: 'english-level',
		outcome: 'result',
		count: 40,
		reading: /pre-A1|[ABC][12]/,
		says: ['What readers at this level can usually do'],
	},
];

for (const { slug, count, outcome, reading: read, says } of tests) {
	test(`the whole of ${slug}, to its report and its mail`, async ({ page, server, email }) => {
		test.setTimeout(240_000);
		await prepareAnswers(page, () => (window as unknown as { overlaps(): string[] }).overlaps());
		await page.goto(`/${slug}`);
		await page.getByRole('link', { name: 'Read the instructions' }).click();
		await page.getByRole('button', { name: 'Start', exact: true }).click();
		await scriptIsReady(page);
		const seen = await answerInPage<string[]>(page, {
			answers: Array.from({ length: count }, (_, index) =>
				outcome === 'thank-you' ? aroundMiddle(index) : 7 * (index + 1),
			),
			seconds: slug === 'iq-test-1-minute' ? 4 : 6,
			hasCheck: outcome === 'result',
		});
		if (slug === 'english-level') expect(seen.flat()).toEqual([]);
		await questionIsShown(page, count);
		await finish(page);
		await giveDetails(page, email);
		await expect(page).toHaveURL(/\/(result|thank-you)$/);
		const way = page.getByRole('link', {
			name: /Read your report now|Open your private report page|Keep the report/,
		});
		if (page.url().includes('/thank-you')) await way.click();
		await expect(reading(page)).toContainText(read);
		const mail = await mailTo(server, email);
		// The result is only in the report.
		if (slug === 'iq-test') expect(mail.subject).not.toMatch(/\d/);
		await page.goto(reportLink(mail));
		await expect(reading(page)).toContainText(read);
		const folded = page.locator('.chapter:not([open]) > summary');
		while ((await folded.count()) > 0) await folded.first().click();
		for (const heading of says)
			await expect(page.getByRole('heading', { name: heading, exact: false }).first()).toBeVisible();
		await expect(page.getByRole('link', { name: 'More tests' })).toBeVisible();
		await expect(page.getByRole('link', { name: /^Next test: / })).toBeVisible();
	});
}

test.describe('on a phone', () => {
	test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

	test('no question of english-level covers its own button', async ({ page }) => {
		await prepareAnswers(page, () => (window as unknown as { overlaps(): string[] }).overlaps());
		await page.goto('/english-level/instructions');
		await page.getByRole('button', { name: 'Start', exact: true }).click();
		await scriptIsReady(page);
		const seen = await answerInPage<string[]>(page, {
			answers: Array<number>(40).fill(3),
			seconds: 6,
			hasCheck: true,
		});
		expect(seen).toHaveLength(40);
		expect(seen.flat()).toEqual([]);
	});
});

test('answers that balance are a tie: the report shows it and the types that are left', async ({
	page,
	email,
}) => {
	await page.clock.install();
	await start(page, '/personal-test/sixteen-types-short');
	// In three pairs one statement of each key is agreed with; in the first pair all agree with E.
	const seen = new Set<string>();
	const steps = itemsOf('sixteen-types-short').map(({ pair = '', keyed }) => {
		if (pair === 'EI') return keyed === 'E' ? 'Agree' : 'Somewhat disagree';
		if (pair === 'SN') return keyed === 'N' ? 'Somewhat agree' : 'Disagree';
		if (pair === 'TF') return keyed === 'T' ? 'Somewhat agree' : 'Somewhat disagree';
		const isFirst = !seen.has(`${pair}${keyed}`);
		seen.add(`${pair}${keyed}`);
		return isFirst ? 'Somewhat agree' : 'In between';
	});
	await answerScreens(page, steps);
	await toReport(page, email);
	await expect(reading(page)).toContainText('ENTX');
	// Next to the letters, above the ruler of the pair, and in the section on each pair.
	const balanced = page.getByRole('paragraph').filter({ hasText: 'J or P: your answers are evenly split.' });
	await expect(balanced).toHaveCount(3);
	for (const told of await balanced.all()) await expect(told).toBeVisible();
	await expect(page.getByRole('heading', { name: 'Letters worth a second look' })).toBeVisible();
	await expect(page.getByRole('heading', { name: /^ENTJ: / })).toBeVisible();
	await expect(page.getByRole('heading', { name: /^ENTP: / })).toBeVisible();
});

test('all answers the same give no result, and the report says why', async ({ page, email }) => {
	await page.clock.install();
	await start(page, '/personal-test/emotional-intelligence');
	await answerScreens(
		page,
		itemsOf('emotional-intelligence').map(() => 'Agree'),
	);
	await toReport(page, email);
	await expect(reading(page)).toContainText('No result this time');
	await expect(page.getByText(/^All or nearly all of your answers are the same\./)).toBeVisible();
});

async function start(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await page.getByRole('button', { name: 'Start', exact: true }).click();
	await expect(page).toHaveURL(new RegExp(`${path}/questions$`));
	await scriptIsReady(page);
}

/** Five statements per screen, each answered by the step at its position. */
async function answerScreens(page: Page, steps: readonly string[]): Promise<void> {
	await spend(page, (steps.length / 5) * 7);
	for (let from = 0; from < steps.length; from += 5) {
		const here = steps.slice(from, from + 5);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(
			`Statements ${from + 1} to ${from + here.length} of ${steps.length}`,
		);
		await page.clock.fastForward(7_000);
		for (const [place, step] of here.entries())
			await page.getByRole('group').nth(place).getByRole('radio', { name: step, exact: true }).check();
		await page.getByRole('button', { name: from + 5 < steps.length ? 'Next' : 'Finish' }).click();
	}
}

async function toReport(page: Page, email: string): Promise<void> {
	await detailsAreAsked(page);
	await expect(page).toHaveURL(/\/personal-test\/[\w-]+\/user-form$/);
	const slug = new URL(page.url()).pathname.split('/')[2] ?? '';
	expect((await attemptNow(page, slug)).state).toBe('details');
	await giveDetails(page, email);
	await expect(page).toHaveURL(/\/personal-test\/[\w-]+\/thank-you$/);
	await page.getByRole('link', { name: /^(Read your report now|Open your private report page)$/ }).click();
}
