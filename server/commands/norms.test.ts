import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { itemHash } from '../../core/calibration/item-hash.ts';
import { makeSite, type Site } from '../../test/crash/site.ts';
import { wholeAttempt } from '../../test/crash/visitor.ts';
import { openForms } from '../content/forms.ts';
import { insertCalibration } from '../db/calibrations.ts';
import { insertNorm, type NewNorm } from '../db/norms.ts';
import { presentReport } from '../presenters/report.ts';
import { presentSampleResult } from '../presenters/sample-report.ts';
import { derivedReportToken } from '../tokens.ts';
import { applyCalibration, withdrawCalibration } from './apply-calibration.ts';
import { applyNorm, readNorms, withdrawNorm } from './apply-norm.ts';
import { checkDatabase } from './check-database.ts';
import { countOutdated } from './count-outdated.ts';
import { readReport } from './read-result.ts';
import { readStored } from './read-stored.ts';
import { rescoreAttempts } from './rescore-attempts.ts';

const quiz = 'thanks-test';
const scaled = (changed: object) =>
	JSON.stringify({ iq: { mean: -1, sd: 0.9, meanError: 0.05, sdError: 0.04, covariance: 0, ...changed } });
const row: NewNorm = {
	quiz,
	scoring_version: 'iq-1',
	population: 'Testland, 2025',
	people: 1234,
	languages: '["de","en"]',
	year_from: 2026,
	year_to: 2027,
	scales: scaled({}),
	cells: '[]',
	left_out: '{}',
	made_at: 0,
};

describe('a norm', () => {
	let site: Site;
	beforeEach(async () => {
		site = await makeSite();
	});
	afterEach(() => site.remove());

	const store = (changed: Partial<NewNorm> = {}) =>
		site.context.transaction((trx) => insertNorm(trx, { ...row, ...changed }));
	const apply = (number: number) => {
		site.context.pass(1);
		return applyNorm(site.context, number);
	};
	const withdraw = (number: number) => {
		site.context.pass(1);
		return withdrawNorm(site.context, number);
	};
	const rescore = () => rescoreAttempts(site.context, { quiz, isTrial: false }, () => {});
	const sample = () => presentSampleResult(site.context, { slug: quiz }, 'en');
	/** What the home page and the page about us say. */
	const pagesSay = () => {
		const { forms, lists, pages, quizzes } = site.context;
		const answers = lists.questions('en', quizzes, forms.inUse('en')).map(({ answer }) => answer);
		return [...answers, pages.read('about-us', 'en', '', forms.inUse('en')).html].join('\n');
	};
	const drawn = () => site.context.forms.draw(quiz).snapshot.scoring;
	const reportOf = async (id: string) => {
		const report = await readReport(site.context, derivedReportToken(site.context, id));
		if (!('result' in report) || !report.result) throw new Error('no report');
		return { result: report.result, shown: presentReport(site.context, report, 'en') };
	};

	it('scores new attempts, old ones on request, and can be withdrawn', async () => {
		const { attempt } = await wholeAttempt(site.call, { quiz });
		const first = await reportOf(attempt.id);
		expect(first.shown.badge).toMatch(/^Provisional/);
		const number = await store();
		expect(await rescore()).toMatchObject({ changes: [] });
		expect(await apply(number)).toEqual({ quiz, before: null, after: number });
		expect(await countOutdated(site.context)).toEqual(new Map([[quiz, 1]]));
		const { changes } = await rescore();
		expect(changes).toMatchObject([{ after: { scoring_version: `iq-1.0.${number}`, provisional: false } }]);
		expect(await countOutdated(site.context)).toEqual(new Map());
		const { result, shown } = await reportOf(attempt.id);
		if (result.kind !== 'iq' || result.iq === null || first.result.kind !== 'iq') throw new Error('no IQ');
		// In a population whose mean is lower, the same answers are worth more.
		expect(result.iq).toBeGreaterThan(first.result.iq ?? 0);
		expect(result.comparison_group).toMatchObject({ people: 1234, languages: ['de', 'en'] });
		expect(shown.badge).toBeNull();
		const told = JSON.stringify(shown);
		expect(told).toContain('We compared you with 1,234 people who took this test here,');
		expect(told).toContain('this population: \u2068Testland, 2025\u2069.');
		expect(told).toContain('(2026–2027), in these languages: English and German.');
		expect(told).toContain('We now have a comparison group, so we recalculated');
		expect(told).not.toMatch(/provisional|we assumed/i);
		const stored = await readStored(site.context, derivedReportToken(site.context, attempt.id));
		expect(stored).toMatchObject({ result_scoring: { version: `iq-1.0.${number}`, norm: number } });

		expect(await withdraw(number)).toEqual({ quiz, before: number, after: null });
		await rescore();
		expect((await reportOf(attempt.id)).result).toEqual(first.result);
	});

	it('is what new forms are scored by; the last one applied is in use, until it is withdrawn', async () => {
		const [one, two] = [await store(), await store({ scales: scaled({ mean: 0.2 }) })];
		expect([one, two]).toEqual([1, 2]);
		await apply(two);
		expect(await apply(one)).toEqual({ quiz, before: two, after: one });
		expect(await apply(one)).toEqual({ quiz, before: one, after: one });
		expect(sample().provisional).toMatch(/^Every result is provisional/);
		expect(pagesSay()).toMatch(/Nobody yet\..*we’ll mark every result as provisional/s);
		await site.context.reload();
		expect(sample().provisional).toBeNull();
		expect(pagesSay()).not.toMatch(/Nobody yet|every result as provisional|That’s why an IQ of 100/);
		expect(pagesSay()).toMatch(
			/your report says who is in it.*we haven’t changed that based on people’s answers/s,
		);
		expect(drawn()).toMatchObject({ version: 'iq-1.0.1', norm: { number: 1, scales: { iq: { mean: -1 } } } });
		expect((await readNorms(site.context)).map(({ status }) => status)).toEqual(['applied before', 'in use']);
		expect(await withdraw(one)).toEqual({ quiz, before: one, after: two });
		expect((await readNorms(site.context, quiz)).map(({ status }) => status)).toEqual([
			'in use',
			'withdrawn',
		]);
		await expect(withdraw(one)).rejects.toThrow(`Norm 1 of ${quiz} isn't applied`);
		await expect(apply(9)).rejects.toThrow('There is no norm 9');
	});

	it('with a damaged row is not used and named once; the one before stays in use', async () => {
		const [good, bad] = [await store(), await store()];
		await apply(good);
		await apply(bad);
		await site.context.db
			.updateTable('norms')
			.set({ scales: scaled({ sd: -1 }) })
			.where('id', '=', bad)
			.execute();
		site.context.logged.length = 0;
		await site.context.reload();
		const said = new RegExp(`^Norm ${bad} of ${quiz} is not used, .*the standard deviation is not above 0`);
		expect(site.context.logged).toEqual([['error', expect.stringMatching(said), {}]]);
		expect(drawn().version).toBe(`iq-1.0.${good}`);
		expect(await checkDatabase(site.context.env)).toEqual([expect.stringMatching(said)]);
		await expect(apply(bad)).rejects.toThrow(said);
		await withdraw(bad);
		expect(await checkDatabase(site.context.env)).toEqual([]);
	});

	it('of another scoring is not used, and that is said; it is used again with its calibration', async () => {
		const number = await store();
		await apply(number);
		const rows = await site.context.db.selectFrom('snapshots').select('body').execute();
		const forms = rows.map(
			({ body }) => JSON.parse(body) as ReturnType<typeof site.context.forms.sampleForm>,
		);
		const items = forms
			.filter(({ slug, form }) => slug === quiz && form === 1)
			.flatMap(({ questions }) => questions.map((question) => ({ item: question.id, question })));
		const about = { quiz, model: '1pl', made_at: 0, takers: 300, log_likelihood: -1, found: '{}' };
		const common = { form: 1, language: null, a: 1.3, b: '[0]', c: 0.2, se_a: 0.1, se_b: null, n: 300 };
		const calibration = await site.context.transaction((trx) =>
			insertCalibration(
				trx,
				about,
				[...new Map(items.map((each) => [each.item, each])).values()].map(({ item, question }) => ({
					item,
					hash: itemHash(question, 'en') ?? '',
					...common,
					source: 'answers',
				})),
			),
		);
		await applyCalibration(site.context, { quiz, number: calibration });
		site.context.logged.length = 0;
		await site.context.reload();
		const version = `iq-1.${calibration}`;
		expect(site.context.forms.inUse('en')).toEqual({ norms: 'no', calibrated: 'yes' });
		expect(pagesSay()).toMatch(/Nobody yet\. .*On some tests, other people’s answers help decide/);
		expect(pagesSay()).not.toMatch(/we haven’t changed that|we’ve judged the level and the difficulty/);
		expect(site.context.logged).toEqual([
			[
				'warn',
				`Norm ${number} of ${quiz} is not used, because it holds for scoring iq-1, and ${version} is in use.`,
				{},
			],
		]);
		expect(drawn().version).toBe(version);
		expect((await readNorms(site.context)).map(({ status }) => status)).toEqual(['applied before']);
		await expect(apply(number)).rejects.toThrow(
			`Norm ${number} of ${quiz} holds for scoring iq-1, and ${version} is in use, so nothing was changed`,
		);
		const own = await store({ scoring_version: version });
		await apply(own);
		await site.context.reload();
		expect(drawn().version).toBe(`${version}.${own}`);
		const { context } = site;
		expect(context.forms.inUse('en')).toEqual({ norms: 'yes', calibrated: 'yes' });
		const closed = context.quizzes.map((each) => ({ ...each, public: false }));
		const { DATA_DIR } = context.env;
		const again = await openForms(closed, context.secret, DATA_DIR, context.db, context.clock());
		expect(again.inUse('en')).toEqual({ norms: 'no', calibrated: 'no' });
		await withdrawCalibration(site.context, { quiz, number: calibration });
		site.context.logged.length = 0;
		await site.context.reload();
		expect(drawn().version).toBe(`iq-1.0.${number}`);
		expect(site.context.logged).toEqual([]);
	});

	it('without the calibration in use is not used in languages that have no parameters in it, either', async () => {
		const test = 'brief-statements';
		const { questions } = site.context.forms.draw(test).snapshot;
		const about = { quiz: test, model: 'graded', made_at: 0, takers: 300, log_likelihood: -1, found: '{}' };
		const common = { form: null, a: 1.3, b: '[-2,-1,0,1]', c: 0, se_a: 0.1, se_b: null, n: 300 };
		const rows = questions.map((question) => ({
			item: question.id,
			hash: itemHash(question, 'en') ?? '',
			language: 'en',
			...common,
			source: 'answers',
		}));
		const calibration = await site.context.transaction((trx) => insertCalibration(trx, about, rows));
		const number = await store({ quiz: test, scoring_version: 'emotional-1' });
		await apply(number);
		await applyCalibration(site.context, { quiz: test, number: calibration });
		site.context.logged.length = 0;
		await site.context.reload();
		const versionIn = (language: 'ar' | 'en') =>
			site.context.forms.draw(test, undefined, language).snapshot.scoring.version;
		const calibrated = `emotional-1.${calibration}`;
		expect([versionIn('en'), versionIn('ar')]).toEqual([calibrated, 'emotional-1']);
		expect((await readNorms(site.context)).map(({ status }) => status)).toEqual(['applied before']);
		expect(site.context.logged.map(([, message]) => message)).toEqual([
			`Norm ${number} of ${test} is not used, because it holds for scoring emotional-1, and ${calibrated} is in use.`,
		]);
		const { attempt } = await wholeAttempt(site.call, { quiz: test, language: 'ar' });
		await rescoreAttempts(site.context, { quiz: test, isTrial: false }, () => {});
		expect((await reportOf(attempt.id)).result.scoring_version).toBe('emotional-1');
		expect(await countOutdated(site.context)).toEqual(new Map());
	});
});
