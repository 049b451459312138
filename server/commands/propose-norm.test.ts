import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PopulationCell } from '../../core/norms/population.ts';
import { score } from '../../core/scoring/score.ts';
import { makeContext } from '../../test/context.ts';
import { makeSite, type Site } from '../../test/crash/site.ts';
import { details, wholeAttempt } from '../../test/crash/visitor.ts';
import { simulateTakers } from '../../test/simulated-takers.ts';
import { derivedReportToken } from '../tokens.ts';
import { applyNorm } from './apply-norm.ts';
import { createCodes } from './create-codes.ts';
import { eraseAddress } from './erase-address.ts';
import { eraseAttempt } from './erase-attempt.ts';
import { proposeNorm } from './propose-norm.ts';
import { readReport } from './read-result.ts';

const quiz = 'thanks-test';
const agreeing = { ...details, norms: true, norms_group: true };

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
		await wholeAttempt(site.call, { quiz: 'knowledge-test' }, { ...agreeing, email: 'ben@example.org' });
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
	const { mean, meanError, sd, sdError } = made.scales.iq ?? { mean: 9, meanError: 0, sd: 9, sdError: 0 };
	// Forms are drawn at random. The SD of these takers is a standard error lower than that of all.
	expect(Math.abs(mean - 0.075)).toBeLessThan(4 * meanError);
	expect(Math.abs(sd - 1.008)).toBeLessThan(4 * sdError);
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

it('is proposed for each area of emotional intelligence, and scores by it', { timeout: 60_000 }, async () => {
	const context = await makeContext({}, 'content/quizzes');
	const test = 'emotional-intelligence';
	const center = 0.5;
	await simulateTakers(context, {
		quiz: test,
		takers: 1100,
		person: (taker) => ({ age: 20 + 10 * (taker % 2), gender: taker % 4 < 2 ? 'male' : 'female', center }),
	});
	const made = await propose(context, { quiz: test });
	expect(made).toMatchObject({ number: 1, faults: [] });
	const names = context.forms
		.draw(test)
		.snapshot.questions.flatMap((each) => ('scale' in each ? each.scale : []));
	expect(Object.keys(made.scales)).toEqual([...new Set(names)]);
	for (const { mean, meanError, sd, sdError } of Object.values(made.scales)) {
		expect(Math.abs(mean - center)).toBeLessThan(3 * meanError);
		expect(Math.abs(sd - 1)).toBeLessThan(3 * sdError);
	}
	await applyNorm(context, 1);
	await context.reload();
	const { snapshot } = context.forms.draw(test);
	const steps = snapshot.questions.map(({ id }, index) => ({
		questionId: id,
		answerId: String(2 + (Math.floor(index ** 1.5) % 3)),
		time: 9000,
	}));
	const [plain, normed] = [undefined, 'norm' in snapshot.scoring ? snapshot.scoring.norm : undefined].map(
		(norm) => score({ ...snapshot, scoring: { ...snapshot.scoring, norm } }, steps),
	);
	if (plain?.kind !== 'emotional' || normed?.kind !== 'emotional') throw new Error('no areas');
	expect(normed.comparison_group).toMatchObject({ people: made.people, population: 'Testland, 2025' });
	// Whoever is at the assumed midpoint is below the average of this population.
	const moves = normed.facets.map((facet, index) => facet.score - (plain.facets[index]?.score ?? 0));
	for (const move of moves) expect(move).toBeLessThanOrEqual(-3);
	await context.remove();
});
