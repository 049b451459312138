import { expect, it } from 'vitest';
import { bandOf } from './bands.ts';
import { isInOneBand } from './report-sections.ts';
import { wholeIqReport } from './whole-report.ts';

it.each([
	[100, 91, 109, true],
	[100, 89, 109, false],
	[107, 93, 120, false],
	[140, 132, 145, true],
	[100, 60, 140, false],
])('says whether the whole range is in one band: %s (%s to %s)', (iq, low, high, is) => {
	const measured = {
		kind: 'iq',
		iq,
		low,
		high,
		band: bandOf(iq),
		percentile: 50,
		provisional: true,
	} as const;
	expect(isInOneBand(measured)).toBe(is);
	const told = wholeIqReport(measured).sections.find(({ id }) => id === 'band');
	expect(told?.paragraphs[0]).toMatchObject({ values: { which: is ? 'only' : 'several' } });
});
