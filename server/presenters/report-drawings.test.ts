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
	expect(scales.map(({ value }) => value)).toEqual([
		'24\u00a0(≤\u00a032)',
		'45\u00a0(37–53)',
		'55\u00a0(47–63)',
		'74\u00a0(≥\u00a066)',
	]);
	expect(scales[0]?.text).toMatch(/32\sor\sbelow/);
	expect(scales[3]?.text).toMatch(/66\sor\sabove/);
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
	const { short: _, ...report } = presentReport(context, { result, breakdown }, 'en');
	const badge = context.catalogs.in('en')({ id: 'report.iq.badge' });
	expect(JSON.stringify(report).split(JSON.stringify(badge)).length - 1).toBe(report.badge === null ? 0 : 1);
	const isTold = !('reason' in result) || result.reason === null || result.reason === undefined;
	expect(report.badge === null).toBe(!isTold);
});
