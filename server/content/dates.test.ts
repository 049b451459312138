import { expect, it } from 'vitest';
import { dateIn, datesIn } from './dates.ts';

const at = (time: string) => Date.parse(`2026-11-${time}Z`);
const plain = (texts: readonly string[]) => texts.map((text) => text.replaceAll(/\s/g, ' '));

it('dates of one day have the time, and those of one minute a number', () => {
	const times = ['25T09:00:00', '26T06:03:10', '26T06:03:40', '26T18:20:00'].map(at);
	expect(plain(datesIn('en', times))).toEqual([
		'November 25, 2026',
		'November 26, 2026 at 6:03 AM UTC (1)',
		'November 26, 2026 at 6:03 AM UTC (2)',
		'November 26, 2026 at 6:20 PM UTC',
	]);
});

it('a date alone is like any other', () => {
	expect(datesIn('ar', [at('26T06:03:10')])).toEqual([dateIn('ar', at('26T06:03:10'))]);
});
