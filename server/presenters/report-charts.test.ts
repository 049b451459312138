import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeContext, type TestContext } from '../../test/context.ts';
import { reportShapes, type Shape } from '../../test/report-shapes.ts';
import { presentReport } from './report.ts';

let context: TestContext;
beforeAll(async () => {
	context = await makeContext({}, 'content/quizzes');
});
afterAll(() => context.remove());

const reported = (shape: string) =>
	presentReport(context, { result: (reportShapes[shape] as Shape).result }, 'en');

it('an area at the edge of its scale is open there, in figures, in words and in the table', () => {
	const { scales, table } = reported('emotional');
	expect(scales.map(({ value }) => value?.replaceAll(/[\u2068\u2069]/g, ''))).toEqual([
		'74 (66 or above)',
		'55\u00a0(47–63)',
		'45\u00a0(37–53)',
		'24 (32 or below)',
	]);
	expect(scales[3]?.text).toMatch(/up\sto\s32/);
	expect(scales[0]?.text).toMatch(/66\sand\sup/);
	expect(table?.rows.map(([, value]) => value)).toEqual(scales.map(({ value }) => value));
});

it('a third is told with the chances of all three, drawn and in the table', () => {
	const { curve, table } = reported('iq, a third');
	expect(curve?.parts.map(({ text }) => text)).toEqual(['13%', '33%', '54%']);
	expect(table?.rows).toEqual([
		['Lower third', '13%'],
		['Middle third', '33%'],
		['Upper third', '54%'],
		['Lower end of the range', '79'],
		['Upper end of the range', '129'],
	]);
});

it.each(Object.keys(reportShapes))('is said to be provisional once at most: %s', (name) => {
	const { result, breakdown } = reportShapes[name] as Shape;
	const shown = presentReport(context, { result, breakdown, firstAttempts: 234 }, 'en');
	const isCompared = 'comparison_group' in result;
	const isTold = !isCompared && (!('reason' in result) || result.reason === undefined);
	const badge =
		'Provisional: we haven’t fully checked our scoring against people’s answers yet. We need 1,000 first-time results for that. So far, there are 234.';
	expect(shown.badge).toBe(isTold ? badge : null);
	const { badge: _, reading: __, ...rest } = shown;
	expect(JSON.stringify(rest)).not.toContain('"Provisional');
	// What the count means is told once, where the report tells what the result is compared with.
	const told = shown.sections.flatMap(({ paragraphs }) => paragraphs);
	expect(told.filter((text) => text.includes('until 1,000 people'))).toHaveLength(isTold ? 1 : 0);
});

it.each(Object.keys(reportShapes))(
	'is provisional with enough answers, too, until there is a norm: %s',
	(name) => {
		const { result, breakdown } = reportShapes[name] as Shape;
		const shown = presentReport(context, { result, breakdown, firstAttempts: 1000 }, 'en');
		const badge = 'Provisional: we have answers from enough visitors and are still evaluating them.';
		const isTold = !('comparison_group' in result) && (!('reason' in result) || result.reason === undefined);
		expect(shown.badge).toBe(isTold ? badge : null);
		const told = shown.sections.flatMap(({ paragraphs }) => paragraphs);
		expect(told.filter((text) => text.includes('until we’ve evaluated those answers'))).toHaveLength(
			isTold ? 1 : 0,
		);
		expect(JSON.stringify(shown)).not.toMatch(
			/1,000 (people|first-time)|have answers from enough visitors yet|too few people/,
		);
	},
);

it.each(Object.keys(reportShapes))(
	'says what is still assumed once its scoring is calibrated, not that answers are missing: %s',
	(name) => {
		const { result, breakdown } = reportShapes[name] as Shape;
		const people = result.kind === 'iq' || result.kind === 'types' ? { calibration_people: 1286 } : {};
		const calibrated = { ...result, ...people, scoring_version: 'model-2.7' } as typeof result;
		const isTold = !('comparison_group' in result) && (!('reason' in result) || result.reason === undefined);
		const assumed =
			result.kind === 'placement' ? 'our authors set the levels' : 'the midpoint is still our assumption';
		for (const firstAttempts of [234, 1000]) {
			const shown = presentReport(context, { result: calibrated, breakdown, firstAttempts }, 'en');
			expect(shown.badge).toBe(
				isTold ? `Provisional: we’ve fitted our scoring to people’s answers, but ${assumed}.` : null,
			);
			expect(JSON.stringify(shown)).not.toMatch(
				/still evaluating|evaluated those answers|1,000 (people|first-time)|only 234|assumptions of our own/,
			);
		}
	},
);

it.each(Object.keys(reportShapes))(
	'is a few sentences, then what is drawn, then at most four chapters with all the rest: %s',
	(name) => {
		const { result, breakdown } = reportShapes[name] as Shape;
		const { lead, sections, chapters } = presentReport(context, { result, breakdown }, 'en');
		const used = chapters.filter(({ id }) => sections.some(({ chapter }) => chapter === id));
		const isWithheld = 'reason' in result && result.reason !== undefined;
		// The head says of a third what else would be said first.
		const expected = 'thirds' in result ? 2 : 3;
		expect(lead).toHaveLength(isWithheld ? 0 : expected);
		const titles = sections.map(({ title }) => title);
		expect(titles).toEqual([...new Set(titles)]);
		expect(used.length).toBeLessThanOrEqual(4);
		const known = new Set<string | undefined>(chapters.map(({ id }) => id));
		for (const { id, chapter, chart } of sections)
			expect([id, chapter ? known.has(chapter) : Boolean(chart) || id === 'none']).toEqual([id, true]);
	},
);

it('draws a hundred people by the same curve as the words', () => {
	const { sections } = reported('iq');
	const chart = sections.find(({ id }) => id === 'percentile')?.chart;
	if (chart?.type !== 'hundred') throw new Error('no hundred');
	// Φ(1/15) = .53 and Φ(23/15) = .94.
	expect(chart.groups.map(({ name, count }) => [name, count])).toEqual([
		['53 people score below your range', 53],
		['41 people score within your range', 41],
		['6 people score above your range', 6],
	]);
	const open = reported('iq, open above').sections.find(({ id }) => id === 'percentile')?.chart;
	expect(open?.type === 'hundred' && open.groups.map(({ count }) => count)).toEqual([95, 5]);
});

it('draws the questions in order by their times, and says nothing of which were right', () => {
	const { result, breakdown } = reportShapes['iq'] as Shape;
	const { sections } = presentReport(context, { result, breakdown }, 'en');
	const time = sections.find(({ id }) => id === 'time')?.chart;
	if (time?.type !== 'strip') throw new Error('no strip');
	expect(time.shares.slice(0, 3)).toEqual([1, null, 0.1]);
	expect(time.middle).toEqual({ share: 0.22, label: '22s' });
	const labelIn = (language: 'fr' | 'sv' | 'tr' | 'zh') => {
		const told = presentReport(context, { result, breakdown }, language);
		const chart = told.sections.find(({ id }) => id === 'time')?.chart;
		return chart?.type === 'strip' && chart.middle.label;
	};
	expect([labelIn('fr'), labelIn('sv'), labelIn('tr'), labelIn('zh')]).toEqual([
		'22\u00a0s',
		'22\u00a0s',
		'22\u00a0sn',
		'22秒',
	]);
	expect(Object.keys(time).toSorted()).toEqual(['longest', 'middle', 'shares', 'text', 'type']);
});

it('draws every level with its chance, and marks the one that was found', () => {
	const chart = reported('placement').sections.find(({ id }) => id === 'sure')?.chart;
	if (chart?.type !== 'bars') throw new Error('no bars');
	expect(chart.bars.map(({ name, value }) => [name, value])).toEqual([
		['Pre-\u2060A1', '<1%'],
		['A1', '<1%'],
		['A2', '10%'],
		['B1', '61%'],
		['B2', '28%'],
		['C1', '1%'],
		['C2', '<1%'],
	]);
	expect(chart.bars.filter(({ isFound }) => isFound).map(({ name }) => name)).toEqual(['B1']);
});
