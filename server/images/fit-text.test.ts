import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutToSentence, fitText } from './fit-text.ts';

/** Every letter is half as wide as it is tall. */
const measure = (text: string) => text.length / 2;
const box = { width: 200, height: 100, lead: 1, sizes: [40, 20, 10] };

describe('a text in its box', () => {
	it('is as large as the box allows', () => {
		expect(fitText('short', box, measure)).toEqual({ size: 40, lines: ['short'] });
		expect(fitText('a little longer', box, measure)).toEqual({ size: 40, lines: ['a little', 'longer'] });
	});

	it('has lines of about the same length', () => {
		expect(fitText('one two three four five', box, measure).lines).toEqual(['one two three', 'four five']);
	});

	it('is cut at a word where it is too long, at a letter where there is one word', () => {
		const narrow = { ...box, height: 20, sizes: [20] };
		expect(fitText('one two three, fourteen', narrow, measure).lines).toEqual(['one two three…']);
		expect(fitText('onetwothreefourfivesix', narrow, measure).lines).toEqual(['onetwothreefourfive…']);
	});

	it('ends with a sentence where one fits', () => {
		const two = { ...box, sizes: [20], height: 40 };
		expect(
			cutToSentence('One is here. Two is longer by far than what there is room for.', two, measure),
		).toEqual({
			size: 20,
			lines: ['One is here.'],
		});
	});

	it('in Chinese has lines that begin with a word, and ends with a sentence', () => {
		const square = (text: string) => text.length;
		const narrow = { width: 100, height: 50, lead: 1, sizes: [20] };
		expect(fitText('图形推理测试', { ...narrow, width: 80 }, square).lines).toEqual(['图形', '推理测试']);
		expect(cutToSentence('三十道题。二十分钟，没有监督，暂定。', narrow, square).lines).toEqual([
			'三十道题。',
		]);
	});

	it.each([
		['word', 'x'.repeat(3000)],
		['line of words', 'xy '.repeat(1000)],
		['row of sentences', 'Xy. '.repeat(750)],
	])('is cut in few steps, however long its %s is', (_, text) => {
		for (const fit of [fitText, cutToSentence]) {
			let measured = 0;
			const narrow = { ...box, height: 20, sizes: [20] };
			fit(text, narrow, (part) => {
				// Measuring a whole line costs as much as measuring its letters.
				measured += part.length;
				return measure(part);
			});
			expect(measured).toBeLessThan(20 * text.length);
		}
	});

	it('never leaves the box, whatever the text', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
				for (const { size, lines } of [fitText(text, box, measure), cutToSentence(text, box, measure)]) {
					expect(lines.length * size).toBeLessThanOrEqual(box.height);
					for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(box.width);
				}
			}),
		);
	});
});
