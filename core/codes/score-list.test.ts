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
