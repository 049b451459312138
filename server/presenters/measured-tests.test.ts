import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeContext, type TestContext } from '../../test/context.ts';
import { presentMeasuredTests } from './measured-tests.ts';

let context: TestContext;
beforeAll(async () => {
	context = await makeContext({}, 'content/quizzes');
});
afterAll(() => context.remove());

it('tells of every public test what its files say, and of IQ tests how reliable they are by design', async () => {
	const { tests, least } = await presentMeasuredTests(context, 'en');
	expect(least).toBe(100);
	const told = Object.fromEntries(
		tests
			.flat()
			.map(({ slug, questions, difficulty, reliability, scoring, norms }) => [
				slug,
				[questions, difficulty, reliability?.all.toFixed(2), reliability?.middle.toFixed(2), scoring, norms],
			]),
	);
	// The expected reliabilities were integrated with scipy from the designed difficulties.
	expect(told).toEqual({
		'iq-test': [30, { low: -2.5, high: 1.7 }, '0.77', '0.80', 'iq-3', null],
		'iq-test-5-minutes': [12, { low: -2.5, high: 1.2 }, '0.58', '0.63', 'iq-3', null],
		'iq-test-1-minute': [4, { low: -1.2, high: -0.4 }, '0.34', '0.39', 'iq-3', null],
		'sixteen-types': [60, null, undefined, undefined, 'types-3', null],
		'sixteen-types-short': [20, null, undefined, undefined, 'types-3', null],
		'emotional-intelligence': [40, null, undefined, undefined, 'emotional-3', null],
		'flags-and-maps': [20, null, undefined, undefined, 'knowledge-1', null],
		'how-sure-are-you': [20, null, undefined, undefined, 'knowledge-1', null],
		...Object.fromEntries(
			['arabic', 'dutch', 'english', 'french', 'german', 'italian', 'spanish', 'swedish', 'turkish'].map(
				(language) => [
					`${language}-level`,
					[40, { low: -3.2, high: 3 }, undefined, undefined, 'placement-2', null],
				],
			),
		),
	});
});

it('tells a number towards norms from a hundred on', async () => {
	const norms = async (count: number) => {
		const counts = new Map([
			[
				`iq-test ${context.quizzes.find(({ slug }) => slug === 'iq-test')?.version}`,
				{ agreed: 2 * count, grouped: count },
			] as const,
		]);
		const { tests } = await presentMeasuredTests({ ...context, normCounts: async () => counts }, 'en');
		return tests.flat().find(({ slug }) => slug === 'iq-test')?.norms;
	};
	expect([await norms(99), await norms(100), await norms(1234)]).toEqual([null, 100, 1234]);
});

it('tells of tests together as long as the same is told of them', async () => {
	const together = async (counts: [test: string, takers: number][]) => {
		const { tests } = await presentMeasuredTests(
			{
				...context,
				normCounts: async () =>
					new Map(counts.map(([test, takers]) => [test, { agreed: takers, grouped: takers }])),
			},
			'en',
		);
		return tests.map((run) => run.map(({ slug }) => slug)).filter(([slug = '']) => slug.endsWith('-level'));
	};
	const [levels = []] = await together([]);
	expect(levels).toHaveLength(9);
	expect(await together([])).toEqual([levels]);
	const version = context.quizzes.find(({ slug }) => slug === levels[0])?.version;
	expect(await together([[`${levels[0]} ${version}`, 100]])).toEqual([levels.slice(0, 1), levels.slice(1)]);
});
