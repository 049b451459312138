import { expect, it } from 'vitest';
import { readResponseTable } from './response-table.ts';

const rows = (...lines: string[]) =>
	lines.map((line, index) => ({ line: index + 1, cells: line.split(',') }));

it('reads a row for each person, and groups people who answered alike', () => {
	const { responses } = readResponseTable(rows('a,b', '1,0', ' 1 ,0', '0,', ','), '2pl');
	expect(responses).toEqual({
		items: [
			{ id: 'a', grades: 2 },
			{ id: 'b', grades: 2 },
		],
		patterns: [
			{ grades: [1, 0], count: 2 },
			{ grades: [0, null], count: 1 },
		],
	});
});

it('counts grades from the lowest number in the table', () => {
	const { responses } = readResponseTable(rows('a,b', '1,5', '2,3'), 'graded');
	expect(responses?.items.map(({ grades }) => grades)).toEqual([5, 5]);
	expect(responses?.patterns.map(({ grades }) => grades)).toEqual([
		[0, 4],
		[1, 2],
	]);
});

it('names every fault and its line', () => {
	expect(readResponseTable([], '2pl').faults).toEqual([{ line: 1, fault: 'no_header', text: '' }]);
	expect(readResponseTable(rows('a', '1'), '2pl').faults).toEqual([
		{ line: 1, fault: 'too_few_items', text: '1' },
	]);
	expect(readResponseTable(rows('a,,a', '1,0', '2,x,1'), '2pl').faults).toEqual([
		{ line: 1, fault: 'empty_id', text: '2' },
		{ line: 1, fault: 'repeated_id', text: 'a' },
		{ line: 2, fault: 'wrong_length', text: '2' },
		{ line: 3, fault: 'not_0_or_1', text: '2' },
		{ line: 3, fault: 'not_0_or_1', text: 'x' },
	]);
	expect(readResponseTable(rows('a,b', '-1,1.5'), 'graded').faults).toHaveLength(2);
	expect(readResponseTable(rows('a,b', '0,1', '99,1'), 'graded').faults).toEqual([
		{ line: 1, fault: 'too_many_grades', text: '100' },
	]);
});
