import { expect, it } from 'vitest';
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

it('a calibration without rows is unusable', () => {
	expect(readItemBank(figures, [])).toEqual({ bank: null, faults: [{ fault: 'empty' }] });
});
