import { describe, expect, it } from 'vitest';
import { marginTable } from '../../app/widgets/margin-of-error/margin-of-error.tsx';
import { viewMarginOfError } from '../../app/widgets/margin-of-error/view-model.ts';
import {
	decimals,
	fieldText,
	fractionText,
	listText,
	numberIn,
	percentText,
	rangeText,
} from '../../app/widgets/parts/numbers.ts';
import { secondTable } from '../../app/widgets/second-score/second-score.tsx';
import { languages } from '../../core/language/languages.ts';
import type { WidgetWords } from '../../server/content/articles/widget-words.ts';

const localeOf = (asked: string) => languages.find(({ code }) => code === asked)?.locale ?? '';

describe('the numbers of a tool are written as the language does', () => {
	it.each([
		['en', '4.9', '.85', '1, 2', '98%'],
		['de', '4,9', '0,85', '1, 2', '98 %'],
		['fr', '4,9', '0,85', '1, 2', '98 %'],
		['ar', '4.9', '0.85', '1، 2', '98\u200e%\u200e'],
		['zh', '4.9', '0.85', '1、2', '98%'],
		['tr', '4,9', '0,85', '1, 2', '%98'],
	])('in %s: %s, %s, %s, %s', (code, tenths, fraction, list, percent) => {
		const locale = localeOf(code);
		expect([decimals(4.94, 1, locale), fractionText(0.85, locale), listText([1, 2], locale)]).toEqual([
			tenths,
			fraction,
			list,
		]);
		expect(percentText(97.72, locale).replace(/\s/, ' ')).toBe(percent);
	});

	it('a number in a field can be read again', () => {
		for (const { locale } of languages)
			for (const value of [0.85, 97.72, 12_345, 44])
				expect(numberIn(fieldText(value, locale), 0, 1e6), locale).toBe(value);
	});

	it('a range has a dash in every language, and only its bound at an end of the scale', () => {
		const words = { low: '≤ {n}', high: '≥ {n}' };
		for (const { locale } of languages) {
			expect(rangeText({ iq: 100, low: 90.4, high: 110 }, null, words, locale), locale).toBe('90–110');
			expect(rangeText({ iq: 100, low: 90.4, high: 110 }, 'high', words, locale), locale).toBe('≥ 90');
		}
	});

	it('so are those of the tool for the margin of error, in the browser and in its table', () => {
		const words = {
			result: '{score}',
			detail: '{reliability} {error}',
			spread: '',
			list: '{results}',
			bad: '{from} {to}',
			caption: '',
			head: ['', '', '', ''],
		} as unknown as WidgetWords['margin-of-error'];
		const view = (code: string, values: Record<string, string>) =>
			viewMarginOfError(words, { score: '120', questions: '30', draw: '0', ...values }, localeOf(code));
		expect(view('de', {}).texts.detail).toBe('0,90 4,9');
		expect(view('de', {}).fields?.reliability).toBe('0,90');
		expect(view('de', { by: 'reliability', reliability: '0,85' }).texts.detail).toBe('0,85 5,8');
		expect(view('de', { by: 'reliability', reliability: '2' }).texts.result).toBe('0,22 0,98');
		expect(view('ar', {}).texts.list?.split('، ')).toHaveLength(10);
		expect(marginTable(words, 'de').rows.find(([questions]) => questions === '30')).toEqual([
			'30',
			'0,90',
			'4,9',
			'±10',
		]);
	});

	it('and those of the second score', () => {
		const words = { caption: '', head: [] } as unknown as WidgetWords['second-score'];
		for (const { locale } of languages)
			for (const [, other] of secondTable(words, locale).rows)
				expect(other, locale).toMatch(/^\d+ \(\d+–\d+\)$/);
	});
});
