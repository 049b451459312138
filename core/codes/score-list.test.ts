import { expect, it } from 'vitest';
import { writeCode } from './access-code.ts';
import { readScoreList } from './score-list.ts';

const code = (value: number) => writeCode(Array.from({ length: 14 }, () => value));
const read = (...lines: string[]) =>
	readScoreList(lines.map((line, index) => ({ line: index + 1, cells: line.split(',') })));

it('reads codes in any spelling, with columns in any order', () => {
	const spelled = code(1).toLowerCase().replaceAll('-', ' ');
	expect(
		read('name,Score,code', `a,12.5, ${spelled} `, `b,-3,${code(2)}`, 'c,4,typo', `d,,${code(3)}`),
	).toEqual({
		scores: [
			{ line: 2, code: code(1), score: 12.5 },
			{ line: 3, code: code(2), score: -3 },
			{ line: 4, code: null, score: 4 },
			{ line: 5, code: code(3), score: null },
		],
	});
});

it('finds its columns whatever is around their names, and in either order', () => {
	const expected = { scores: [{ line: 2, code: code(1), score: 2 }] };
	expect(read(' Code , SCORE ', `${code(1)},2`)).toEqual(expected);
	expect(read('score,code', `2,${code(1)}`)).toEqual(expected);
	expect(read('code,score', `${code(1)}, 2 `)).toEqual(expected);
	const without = (text: string) => ({ faults: [{ line: 1, fault: 'header', text }] });
	expect(read('name,score', `${code(1)},2`)).toEqual(without('name,score'));
});

it('reads a score in any way of writing a decimal number', () => {
	const scoreIn = (text: string) => {
		const list = read('code,score', `${code(1)},${text}`);
		return 'scores' in list ? list.scores[0]?.score : list.faults[0]?.fault;
	};
	const written = { '7': 7, '+7': 7, '-7.': -7, '.5': 0.5, '.125': 0.125, '-0.25': -0.25, '12.75': 12.75 };
	for (const [text, score] of Object.entries(written)) expect([text, scoreIn(text)]).toEqual([text, score]);
	for (const text of ['.', '.x', '1.x', '--1', '1 2', '1e3', '0x1'])
		expect(scoreIn(text)).toBe('not_a_number');
});

it('does not take lines without a code for one person', () => {
	expect(read('code,score', 'typo,1', 'typo,2')).toEqual({
		scores: [
			{ line: 2, code: null, score: 1 },
			{ line: 3, code: null, score: 2 },
		],
	});
});

it('finds every fault at once', () => {
	const lines = [`${code(1)},x`, `${code(2)},1`, `${code(2)},2`, code(3), `${code(4)},NaN`, `${code(5)},1e3`];
	expect(read('code,score', ...lines)).toEqual({
		faults: [
			{ line: 2, fault: 'not_a_number', text: 'x' },
			{ line: 4, fault: 'twice', text: '3' },
			{ line: 5, fault: 'cells', text: '1' },
			{ line: 6, fault: 'not_a_number', text: 'NaN' },
			{ line: 7, fault: 'not_a_number', text: '1e3' },
		],
	});
	expect(read('code,points', `${code(1)},4`)).toEqual({
		faults: [{ line: 1, fault: 'header', text: 'code,points' }],
	});
	expect(readScoreList([])).toEqual({ faults: [{ line: 1, fault: 'header', text: '' }] });
});
