import { expect, it } from 'vitest';
import { kindOf } from '../kinds/kinds.ts';
import type { Quiz } from '../quiz/quiz.ts';
import { itemHash } from './item-hash.ts';
import { readItemBank } from './stored-calibration.ts';

const row = { item: 'm01', hash: 'h', language: null, a: 1.2, b: '[-0.5]', c: 0.25, source: 'answers' };
const figures = { number: 7, model: '2pl', found: '{}' };
const statements = { number: 8, model: 'graded', found: '{}' };

it('reads parameters', () => {
	expect(readItemBank(figures, [row])).toEqual({
		bank: { number: 7, guessing: null, items: [{ ...row, b: [-0.5] }] },
		faults: [],
	});
	const graded = { ...row, b: '[-2,-1,0,1]', c: 0, language: 'de' };
	expect(readItemBank(statements, [graded]).bank?.items).toEqual([{ ...graded, b: [-2, -1, 0, 1] }]);
});

it('tells the chance of guessing that was given for all items', () => {
	const guessingIn = (found: string) => readItemBank({ ...figures, found }, [row]).bank?.guessing;
	expect(guessingIn('{"guessing":0.3}')).toBe(0.3);
	for (const found of ['{"guessing":null}', '{"guessing":"0.3"}', 'null', 'nothing'])
		expect(guessingIn(found)).toBeNull();
});

it.each([
	['slope', { a: 0 }],
	['slope', { a: Number.NaN }],
	['slope', { a: 1e-6 }],
	['slope', { a: 40 }],
	['location', { b: '[-31]' }],
	['slope', { a: 'x' as never }],
	['slope', { a: Number.POSITIVE_INFINITY }],
	['location', { b: '[]' }],
	['location', { b: '[1,2]' }],
	['location', { b: '["1"]' }],
	['location', { b: '[null]' }],
	['location', { b: '{}' }],
	['location', { b: 'nothing' }],
	['guessing', { c: -0.1 }],
	['guessing', { c: 1 }],
	['guessing', { c: null as never }],
] as const)('one row with a wrong %s (%j) makes the whole calibration unusable', (fault, wrong) => {
	expect(readItemBank(figures, [row, { ...row, item: 'm02', ...wrong }])).toEqual({
		bank: null,
		faults: [{ fault, item: 'm02' }],
	});
});

it('thresholds ascend, are four, and leave nothing to guess', () => {
	const faultOf = (wrong: object) =>
		readItemBank(statements, [{ ...row, b: '[-2,-1,0,1]', c: 0, ...wrong }]).faults;
	expect(faultOf({})).toEqual([]);
	for (const b of ['[-2,-1,-1,1]', '[-2,0,-1,1]', '[-2,-1,0]'])
		expect(faultOf({ b })).toEqual([{ fault: 'location', item: 'm01' }]);
	expect(faultOf({ c: 0.1 })).toEqual([{ fault: 'guessing', item: 'm01' }]);
});

it('levels that nobody could reach make a calibration of a language test unusable', () => {
	const quiz = {
		kind: 'placement',
		itemLanguage: 'de',
		scoring: { version: 'placement-2', discrimination: 1, guessing: 0.25 },
		items: (['A1', 'A2', 'B1'] as const).map((level, index) => ({
			id: `q${index}`,
			level,
			difficulty: index,
			skill: 'grammar',
			key: 'a',
		})),
		words: {
			de: {
				items: Object.fromEntries(
					[0, 1, 2].map((index) => [`q${index}`, { text: `${index}`, options: { a: 'x' } }]),
				),
			},
		},
	} as unknown as Quiz;
	const second = kindOf('placement').questionOf(quiz, quiz.items[1] as never, '');
	const read = (b: number) => {
		const rows = [{ ...row, item: 'q1', hash: itemHash(second, 'de') ?? '', a: 1, b: `[${b}]` }];
		return readItemBank({ ...figures, model: '1pl' }, rows, quiz).faults;
	};
	expect(read(0.01)).toEqual([]);
	expect(read(1.99)).toEqual([]);
	// At the cut of the next or the previous level.
	for (const b of [2, 3, 0, -1]) expect(read(b)).toEqual([{ fault: 'unreachable' }]);
});

it('a calibration without rows is unusable', () => {
	expect(readItemBank(figures, [])).toEqual({ bank: null, faults: [{ fault: 'empty' }] });
});
