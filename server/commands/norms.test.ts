import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { itemHash } from '../../core/calibration/item-hash.ts';
import type { PopulationCell } from '../../core/norms/population.ts';
import { makeContext } from '../../test/context.ts';
import { makeSite, type Site } from '../../test/crash/site.ts';
import { details, wholeAttempt } from '../../test/crash/visitor.ts';
import { simulateTakers } from '../../test/simulated-takers.ts';
import { insertCalibration } from '../db/calibrations.ts';
import { insertNorm, type NewNorm } from '../db/norms.ts';
import { presentReport } from '../presenters/report.ts';
import { derivedReportToken } from '../tokens.ts';
import { applyCalibration, withdrawCalibration } from './apply-calibration.ts';
import { applyNorm, readNorms, withdrawNorm } from './apply-norm.ts';
import { checkDatabase } from './check-database.ts';
import { countOutdated } from './count-outdated.ts';
import { createCodes } from './create-codes.ts';
import { eraseAddress } from './erase-address.ts';
import { eraseAttempt } from './erase-attempt.ts';
import { proposeNorm } from './propose-norm.ts';
import { readReport } from './read-result.ts';
import { readStored } from './read-stored.ts';
import { rescoreAttempts } from './rescore-attempts.ts';

const quiz = 'thanks-test';
const agreeing = { ...details, norms: true, norms_group: true };
const row: NewNorm = {
	quiz,
	scoring_version: 'iq-1',
	population: 'Testland, 2025',
	people: 1234,
	languages: '["de","en"]',
	year_from: 2026,
	year_to: 2027,
	mean: -1,
	sd: 0.9,
	mean_error: 0.05,
	sd_error: 0.04,
	covariance: 0,
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
		const [one, two] = [await store(), await store({ mean: 0.2 })];
		expect([one, two]).toEqual([1, 2]);
		await apply(two);
		expect(await apply(one)).toEqual({ quiz, before: two, after: one });
		expect(await apply(one)).toEqual({ quiz, before: one, after: one });
		await site.context.reload();
		expect(drawn()).toMatchObject({ version: 'iq-1.0.1', norm: { number: 1, mean: -1 } });
		expect((await readNorms(site.context)).map(({ state }) => state)).toEqual(['in_use', 'unused']);
		expect(await withdraw(one)).toEqual({ quiz, before: one, after: two });
		expect((await readNorms(site.context, quiz)).map(({ state }) => state)).toEqual(['withdrawn', 'in_use']);
		await expect(withdraw(one)).rejects.toThrow(`Norm 1 of ${quiz} isn't applied`);
		await expect(apply(9)).rejects.toThrow('There is no norm 9');
	});

	it('with a damaged row is not used and named once; the one before stays in use', async () => {
		const [good, bad] = [await store(), await store()];
		await apply(good);
		await apply(bad);
		await site.context.db.updateTable('norms').set({ sd: -1 }).where('id', '=', bad).execute();
		site.context.logged.length = 0;
		await site.context.reload();
		const said = new RegExp(`^Norm ${bad} of ${quiz} is not used, .*the standard deviation is not above 0`);
		expect(site.context.logged).toEqual([['warn', expect.stringMatching(said), {}]]);
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
		expect(site.context.logged).toEqual([
			[
				'warn',
				`Norm ${number} of ${quiz} is not used, because it holds for scoring iq-1, and ${version} is in use.`,
				{},
			],
		]);
		expect(drawn().version).toBe(version);
		expect((await readNorms(site.context)).map(({ state }) => state)).toEqual(['unused']);
		await expect(apply(number)).rejects.toThrow(
			`Norm ${number} of ${quiz} holds for scoring iq-1, and ${version} is in use, so nothing was changed`,
		);
		const own = await store({ scoring_version: version });
		await apply(own);
		await site.context.reload();
		expect(drawn().version).toBe(`${version}.${own}`);
		await withdrawCalibration(site.context, { quiz, number: calibration });
		site.context.logged.length = 0;
		await site.context.reload();
		expect(drawn().version).toBe(`iq-1.0.${number}`);
		expect(site.context.logged).toEqual([]);
	});
});

describe('the consent to be counted with age group and gender', () => {
	let site: Site;
	beforeEach(async () => {
		site = await makeSite();
	});
	afterEach(() => site.remove());

	const rows = async () => site.context.db.selectFrom('details').select(['norms', 'norms_version']).execute();
	const left = async () =>
		site.context.db.selectFrom('takings').select(['age_band', 'gender']).orderBy('age_band').execute();

	it.each([
		['the new text', agreeing, { norms: 1, norms_version: 2 }],
		['the text about answers', { ...details, norms: true }, { norms: 1, norms_version: 1 }],
		['nothing', { ...details, norms_group: true }, { norms: 0, norms_version: null }],
	])('is stored with its version: %s', async (_, person, stored) => {
		await wholeAttempt(site.call, { quiz }, person);
		expect(await rows()).toEqual([stored]);
	});

	it('is not given by code, or in tests without norms', async () => {
		const made = await createCodes(site.context, { quiz, count: 1, expiresAt: null, cname: null });
		await wholeAttempt(site.call, { code: 'codes' in made ? made.codes[0] : '' }, agreeing);
		await wholeAttempt(site.call, { quiz: 'brief-statements' }, { ...agreeing, email: 'ben@example.org' });
		expect(await rows()).toEqual([
			{ norms: 1, norms_version: 1 },
			{ norms: 1, norms_version: 1 },
		]);
		const proposal = await propose(site.context);
		expect(proposal).toMatchObject({ people: 0, number: null });
	});

	it('keeps the age group and the gender, unless it is taken back', async () => {
		const stays = await wholeAttempt(site.call, { quiz }, agreeing);
		const back = await wholeAttempt(site.call, { quiz }, { ...agreeing, email: 'ben@example.org' });
		const earlier = await wholeAttempt(
			site.call,
			{ quiz },
			{ ...details, norms: true, email: 'c@example.org' },
		);
		await wholeAttempt(site.call, { quiz }, { ...agreeing, email: 'eva@example.org' });
		const token = derivedReportToken(site.context, stays.attempt.id);
		expect(await readReport(site.context, token)).toMatchObject({ staying: 'group' });
		expect(
			await readReport(site.context, derivedReportToken(site.context, earlier.attempt.id)),
		).toMatchObject({
			staying: 'answers',
		});
		expect((await propose(site.context)).people).toBe(3);
		await eraseAttempt(site.context, stays.attempt.id);
		await eraseAttempt(site.context, back.attempt.id, { withdraws: true });
		await eraseAttempt(site.context, earlier.attempt.id);
		await eraseAddress(site.context, 'eva@example.org');
		expect(await left()).toEqual(
			expect.arrayContaining([
				{ age_band: 25, gender: 'female' },
				{ age_band: null, gender: null },
			]),
		);
		expect(await left()).toHaveLength(2);
		expect((await propose(site.context)).people).toBe(1);
	});
});

const everyone: PopulationCell[] = (['female', 'male'] as const).flatMap((gender) =>
	[15, 25].map((band) => ({ gender, band, people: 1000 })),
);

function propose(context: Site['context'], changed: Partial<Parameters<typeof proposeNorm>[1]> = {}) {
	const asked = { quiz, population: everyone, name: 'Testland, 2025', isTrial: false };
	return proposeNorm(context, { ...asked, ...changed });
}

it('is proposed from takers whose share is uneven, weighted to the population', {
	timeout: 60_000,
}, async () => {
	const context = await makeContext({}, 'content/quizzes');
	const test = 'iq-test-5-minutes';
	// Of six, three are young men, who score .3 higher; in the population it is one in four.
	const person = (taker: number) => ({
		gender: taker % 6 < 4 ? ('male' as const) : ('female' as const),
		age: [20, 20, 20, 30, 20, 30][taker % 6] ?? 20,
		center: taker % 6 < 3 ? 0.3 : 0,
	});
	await simulateTakers(context, { quiz: test, takers: 900, person });
	const ask = { quiz: test };
	expect(await propose(context, ask)).toMatchObject({
		people: 900,
		number: null,
		faults: [{ fault: 'few_people' }],
	});
	await simulateTakers(context, { quiz: test, takers: 900, person, seed: 2 });
	await simulateTakers(context, { quiz: test, takers: 30, person, seed: 3, retake: true });
	await simulateTakers(context, { quiz: test, takers: 30, person, seed: 3, timeFactor: 1.5 });
	await simulateTakers(context, { quiz: test, takers: 30, person, seed: 3, time: 900 });
	await simulateTakers(context, { quiz: test, takers: 30, seed: 3 });
	const old = () => ({ age: 70, gender: 'male' as const, center: 0 });
	await simulateTakers(context, { quiz: test, takers: 25, person: old, seed: 4 });
	const made = await propose(context, ask);
	expect(made).toMatchObject({
		number: 1,
		people: 1800,
		scoring: context.quizzes.find(({ slug }) => slug === test)?.scoring.version,
		languages: ['en'],
		faults: [],
		leftOut: { outside_population: 25, too_fast: 30, other_scoring: 0 },
	});
	expect(made.cells.map(({ weight }) => Number(weight.toFixed(2)))).toEqual([1.5, 1.5, 0.5, 1.5]);
	const { mean, meanError, sd, sdError } = made.norm ?? { mean: 9, meanError: 0, sd: 9, sdError: 0 };
	expect(Math.abs(mean - 0.075)).toBeLessThan(2.6 * meanError);
	expect(Math.abs(sd - 1.008)).toBeLessThan(2.6 * sdError);
	expect(await propose(context, { ...ask, isTrial: true })).toMatchObject({ number: null, faults: [] });
	const older = [...everyone, { gender: 'male' as const, band: 35, people: 9 }];
	const wide = [...older, ...[45, 55].map((band) => ({ gender: 'male' as const, band, people: 9 }))];
	expect(await propose(context, { ...ask, population: wide })).toMatchObject({
		number: null,
		faults: [{ fault: 'few_in_cell', gender: 'male', from: 25, to: 64, people: 300 }],
	});
	await expect(propose(context, { quiz: 'sixteen-types' })).rejects.toThrow(
		"aren't scores that a norm is for",
	);
	await context.remove();
});
