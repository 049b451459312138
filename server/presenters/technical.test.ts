import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeContext, type TestContext } from '../../test/context.ts';
import { simulateTakers } from '../../test/simulated-takers.ts';
import { listTakenOut, takeBack, takeOut } from '../db/item-nights.ts';
import { noteItemFlags } from '../nightly/count-items.ts';
import { presentTechnical, type TechnicalTest } from './technical.ts';

let context: TestContext;
beforeEach(async () => {
	context = await makeContext({}, 'content/quizzes');
});
afterEach(() => context.remove());

const allOf = async () => {
	const { groups } = await presentTechnical(context, 'en');
	return groups.flatMap(({ tests }) => tests);
};
const testOf = async (slug: string): Promise<TechnicalTest> => {
	const found = (await allOf()).find(({ tests }) => tests.some((each) => each.slug === slug));
	if (!found) throw new Error(slug);
	return found;
};
const factIn = ({ facts }: TechnicalTest, name: string) =>
	facts.find((fact) => fact.name === name)?.values.flatMap(({ texts }) => texts);
const attemptsIn = (test: TechnicalTest) => factIn(test, 'First attempts');

describe('a site without answers', () => {
	it('tells of every public test what follows from its design, and says once that all of it does', async () => {
		const tests = await allOf();
		expect(tests.flatMap((each) => each.tests.map(({ slug }) => slug)).toSorted()).toEqual(
			context.quizzes.flatMap((quiz) => (quiz.public ? [quiz.slug] : [])).toSorted(),
		);
		const { counted, isDesigned, overview } = await presentTechnical(context, 'en');
		expect(counted).toBeNull();
		expect(isDesigned).toBe(true);
		// As far as the catalog's range of the long IQ test, which is told at an IQ of 112, but for a point.
		expect(Math.abs((overview?.points ?? 0) - 13)).toBeLessThanOrEqual(1);
		for (const test of tests) {
			const { chart, note, facts } = test;
			expect(attemptsIn(test)).toBeUndefined();
			if (chart === null) expect(note).toContain('we don’t draw a curve');
			expect(chart?.source ?? null).toBeNull();
			expect(facts.map(({ name }) => name)).not.toContain('Reliability from answers');
		}
		// .77, .58, and .34 with the same chance of guessing for all puzzles (measured-tests.test.ts); here, each has its own.
		const reliabilities = await Promise.all(
			['iq-test', 'iq-test-5-minutes', 'iq-test-1-minute'].map(async (slug) =>
				Number(factIn(await testOf(slug), 'Reliability (by design)')?.[0]),
			),
		);
		[0.77, 0.58, 0.34].forEach((expected, index) =>
			expect(Math.abs((reliabilities[index] ?? 0) - expected)).toBeLessThan(0.025),
		);
		const notes = await Promise.all(
			['iq-test', 'iq-test-1-minute', 'sixteen-types', 'german-level'].map(
				async (slug) => (await testOf(slug)).note,
			),
		);
		expect(notes[0]).toMatch(/^Near a score of 100, .* within 6\.\d points/);
		expect(notes[1]).toMatch(/within 1\d\.\d points .* only say which third/);
		// Φ(½√8.77): the information at half an SD, from a standard error of .32 with the prior.
		expect(notes[2]).toContain('about 93 times out of 100');
		// A standard error of 0.55 logits; the cuts in core/kinds/placement/score.test.ts are 1.08 apart on average.
		expect(notes[3]).toContain('within 0.5 of a level');
		// Integrated with scipy from the designed statement.
		expect(factIn(await testOf('sixteen-types'), 'Reliability (by design)')).toEqual(['0.90']);
		expect(factIn(await testOf('sixteen-types-short'), 'Reliability (by design)')).toEqual(['0.74']);
		expect((await testOf('emotional-intelligence')).chart?.marks[1]?.text).toBe('3.8');
	});

	it('tells of language tests with the same figures together, and where their levels begin', async () => {
		const { tests, chart, facts, versions } = await testOf('german-level');
		expect(tests.length).toBeGreaterThan(5);
		expect(tests.map(({ name }) => name)).toContain('German test');
		expect(chart?.cuts.map(({ text }) => text)).toEqual(['A1', 'A2', 'B1', 'B2', 'C1', 'C2']);
		expect(facts).toEqual([]);
		// All have the same scoring, and questions of different age.
		const [version, scoring] = versions;
		expect(version).toMatch(/^Test version: 1–\d$/);
		expect(scoring).toBe('Scoring version: placement-\u20602');
	});

	it('tells what changed with the program, newest first', async () => {
		const { changes } = await presentTechnical(context, 'en');
		expect(changes.map(({ date }) => date.replaceAll('\u00a0', ' '))).toEqual([
			'November 27, 2026',
			'November 26, 2026',
			'November 21, 2026',
		]);
		expect(changes[0]?.changes[0]).toContain('Intelligence: A few puzzles are now the same for everyone');
		expect(changes[1]?.changes[0]).toContain('Intelligence: New puzzles');
	});
});

describe('what answers have shown', () => {
	it('is told from twenty attempts on, as the nightly count has stored it', async () => {
		const quiz = 'iq-test-1-minute';
		await simulateTakers(context, { quiz, takers: 19 });
		await noteItemFlags(context);
		expect(attemptsIn(await testOf(quiz))).toBeUndefined();
		await simulateTakers(context, { quiz, takers: 1, seed: 2 });
		context.pass(24 * 3_600_000);
		expect(attemptsIn(await testOf(quiz))).toBeUndefined();
		await noteItemFlags(context);
		const found = await testOf(quiz);
		expect(factIn(found, 'First attempts')).toEqual(['20']);
		expect(factIn(found, 'Reliability from answers')?.[0]).toMatch(/^alpha\u00a00\.\d\d\u00a0\(/);
		expect(factIn(found, 'Questions that don’t fit the others')).toBeUndefined();
		expect((await testOf('iq-test')).chart?.source).toBe('by design');
		const { counted, isDesigned } = await presentTechnical(context, 'en');
		expect(counted).not.toBeNull();
		expect(isDesigned).toBe(false);
	});

	it('has omega and alpha for each scale, and counts questions that stand out', async () => {
		const quiz = 'emotional-intelligence';
		const item = context.quizzes.find(({ slug }) => slug === quiz)?.items[7]?.id ?? '';
		await simulateTakers(context, { quiz, takers: 300 });
		await simulateTakers(context, { quiz, takers: 220, seed: 2, language: 'ar', backwards: item });
		await noteItemFlags(context);
		const found = await testOf(quiz);
		const values = found.facts.find(({ name }) => name === 'Reliability from answers')?.values ?? [];
		expect(values.map(({ scale }) => scale)).toContain('Noticing your own feelings');
		for (const { texts } of values)
			expect(texts.map((text) => text.slice(0, 7))).toEqual(['omega\u00a00', 'alpha\u00a00']);
		expect(factIn(found, 'Statements that don’t fit the others')).toEqual(['1 of 40']);
		expect(factIn(found, 'Statements that differ between languages')?.[0]).toMatch(/^\d of 40$/);
		expect(factIn(found, 'Attempts without a result')?.[0]).toMatch(/^\d\.\d%$/);
	});

	it('is not told where the stored count is damaged, until the next one', async () => {
		const quiz = 'iq-test-1-minute';
		await simulateTakers(context, { quiz, takers: 30 });
		await noteItemFlags(context);
		await context.db.updateTable('item_flags').set({ summary: '{"takers":' }).execute();
		expect(attemptsIn(await testOf(quiz))).toBeUndefined();
		context.pass(24 * 3_600_000);
		await noteItemFlags(context);
		expect(attemptsIn(await testOf(quiz))).toEqual(['30']);
	});

	it('is not told of an earlier version of a test', async () => {
		await simulateTakers(context, { quiz: 'english-level', takers: 30 });
		await noteItemFlags(context);
		expect(attemptsIn(await testOf('english-level'))).toEqual(['30']);
		for (const quiz of context.quizzes) if (quiz.slug === 'english-level') quiz.version += 1;
		expect(attemptsIn(await testOf('english-level'))).toBeUndefined();
	});
});

describe('what is in use', () => {
	it('is told with the days on which it changed', async () => {
		const now = context.clock();
		const asked = { item: 'e08', hash: 'h', language: 'ar' } as const;
		const quiz = 'emotional-intelligence';
		const common = { quiz, model: 'graded', log_likelihood: -1, found: '[]', made_at: now };
		await context.db
			.insertInto('calibrations')
			.values([
				{ ...common, id: 1, takers: 1234, applied_at: now, withdrawn_at: now },
				{ ...common, id: 2, takers: 999, applied_at: null, withdrawn_at: null },
			])
			.execute();
		await takeOut(context.db, quiz, asked, now);
		const also = { ...asked, language: 'de' } as const;
		await takeOut(context.db, quiz, also, now);
		const told = async () =>
			(await presentTechnical(context, 'en')).changes.flatMap(({ changes }) => changes);
		expect(factIn(await testOf(quiz), 'Statements that don’t count in a language')).toEqual(['1']);
		const name = 'Emotional intelligence test';
		expect(await told()).toEqual(
			expect.arrayContaining([
				`${name}: The difficulties now come from 1,234 people’s answers (calibration 1).`,
				`${name}: We no longer use calibration 1.`,
				`${name}: In Arabic, one statement no longer counts, because people’s answers to it don’t fit their answers to the other statements.`,
			]),
		);
		expect((await told()).join()).not.toContain('999');
		// Applied, but damaged: it has no parameters.
		await context.db.updateTable('calibrations').set({ applied_at: now }).where('id', '=', 2).execute();
		expect((await told()).join()).not.toContain('999');
		for (const each of [asked, also]) {
			await takeBack(context.db, quiz, each, { now: now + 1, restored: true });
			await takeBack(context.db, quiz, each, { now: now + 2, restored: false });
		}
		expect(await listTakenOut(context.db)).toEqual(
			['ar', 'de'].map((language) => ({ quiz, language, since: now, endedAt: now + 1 })),
		);
		expect(factIn(await testOf(quiz), 'Statements that don’t count in a language')).toBeUndefined();
		expect(await told()).toContain(`${name}: In Arabic, one statement counts again.`);
	});
});
