import { expect, it } from 'vitest';
import { dateIn, datesIn, dayIn } from './dates.ts';

const at = (time: string) => Date.parse(`2026-11-${time}Z`);
const plain = (texts: readonly string[]) => texts.map((text) => text.replaceAll(/\s/g, ' '));

it('dates of one day are numbered', () => {
	const times = ['25T09:00:00', '26T06:03:10', '26T18:20:00'].map(at);
	expect(plain(datesIn('en', times))).toEqual([
		'November 25, 2026',
		'November 26, 2026 (1)',
		'November 26, 2026 (2)',
	]);
	expect(datesIn('zh', times).at(-1)?.replaceAll('\u2060', '')).toBe('2026年11月26日（2）');
});

it('a date alone is like any other', () => {
	expect(datesIn('ar', [at('26T06:03:10')])).toEqual([dateIn('ar', at('26T06:03:10'))]);
});

it('a day is a date without its year', () => {
	const days = (['en', 'de', 'es', 'ar', 'zh'] as const).map((code) => dayIn(code, at('26T23:03:10')));
	expect(plain(days).map((day) => day.replaceAll('\u2060', ''))).toEqual([
		'November 26',
		'26. November',
		'26 de noviembre',
		'26 نوفمبر',
		'11月26日',
	]);
	for (const day of days) expect(day).not.toContain(' ');
});
