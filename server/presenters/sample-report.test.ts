import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleIq } from '../../core/kinds/iq/sample-answers.ts';
import { languages } from '../../core/language/languages.ts';
import { makeContext, type TestContext } from '../../test/context.ts';
import { presentSampleReport, presentSampleResult } from './sample-report.ts';
import { presentTestLengths } from './test-lengths.ts';

let context: TestContext;
beforeAll(async () => {
	context = await makeContext({}, 'content/quizzes');
});
afterAll(() => context.remove());

describe('the sample report', () => {
	it('is scored like any other: the imagined person gets their own IQ, with a margin of 13', () => {
		const sample = presentSampleReport(context, 'en');
		expect(sample).toMatchObject({
			slug: 'iq-test',
			result: { iq: sampleIq, low: 99, high: 125, band: 'above_average', form: 0, scoring_version: 'iq-3' },
			report: { headline: '112', curve: { mark: { iq: 112 } } },
		});
		expect(sample?.report.sections.map(({ id }) => id)).toContain('percentile');
		expect(presentSampleReport(context, 'en')).toEqual(sample);
	});

	it.each(languages)('is written in $name', ({ code }) => {
		const { report } = presentSampleReport(context, code) ?? {};
		const { range } = presentSampleReport(context, 'en')?.report ?? {};
		expect(report?.headline).toBe('112');
		expect(report?.range === range).toBe(code === 'en');
	});

	it('is not there without an IQ test that gives a number', () => {
		const quizzes = context.quizzes.filter(({ kind, rangeOnly }) => kind !== 'iq' || rangeOnly);
		expect(presentSampleReport({ ...context, quizzes }, 'en')).toBeUndefined();
	});
});

it('the sample result of each test that gives an IQ has a range with both ends', () => {
	const measuring = context.quizzes.filter(({ kind, rangeOnly }) => kind === 'iq' && !rangeOnly);
	const ranges = measuring.map(({ slug }) => presentSampleResult(context, { slug }, 'en').range);
	expect(ranges).toEqual(['Most likely 99 to 125', 'Most likely 90 to 126']);
});

describe('the tests of one person', () => {
	it('go from the shortest to the longest, and their ranges narrow around the same IQ', () => {
		const { iq, tests } = presentTestLengths(context, 'en');
		expect(iq).toBe(sampleIq);
		expect(
			tests.map(({ question_count, low, high, isRangeOnly }) => [question_count, low, high, isRangeOnly]),
		).toEqual([
			[4, 88, 136, true],
			[12, 94, 130, false],
			[30, 99, 125, false],
		]);
	});

	it('expect of the longest what its sample report says', () => {
		const { low, high } = presentTestLengths(context, 'en').tests.at(-1) ?? {};
		expect(presentSampleReport(context, 'en')?.result).toMatchObject({ low, high });
	});
});
