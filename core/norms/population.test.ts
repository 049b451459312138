import { expect, it } from 'vitest';
import { ageBandOf, lastAgeOf } from './age-band.ts';
import { readPopulation } from './population.ts';

const header = 'age_from,age_to,sex,people';

/** Reads lines of a CSV table without quotes. */
function read(lines: readonly string[], minAge = 16) {
	return readPopulation(
		[header, ...lines].map((line, index) => ({ line: index + 1, cells: line.split(',') })),
		minAge,
	);
}

const both = (from: number, to: number | '', people = 100) =>
	['female', 'male'].map((sex) => `${from},${to},${sex},${people}`);

it('bands have ten years, and the last one has no end', () => {
	expect([16, 24, 25, 74, 75, 120].map(ageBandOf)).toEqual([15, 15, 25, 65, 75, 75]);
	expect([15, 65, 75].map(lastAgeOf)).toEqual([24, 74, null]);
});

it('adds five-year groups and single years up to bands', () => {
	const { population } = read([
		...both(15, 19, 10),
		...both(20, 24, 11.5),
		...both(25, 25, 1),
		...both(26, 34, 9),
	]);
	expect(population).toEqual([
		{ gender: 'female', band: 15, people: 21.5 },
		{ gender: 'female', band: 25, people: 10 },
		{ gender: 'male', band: 15, people: 21.5 },
		{ gender: 'male', band: 25, people: 10 },
	]);
});

it('takes a table that begins at the minimum age, in any order, and ends with 100 and older', () => {
	const lines = [
		...both(25, 34),
		...both(16, 24),
		...both(35, 44),
		...both(45, 54),
		...both(55, 64),
		...both(65, 74),
	];
	expect(read([...lines, ...both(75, 99), ...both(100, '')]).population).toHaveLength(14);
	expect(read([...lines, ...both(75, '')]).population).toHaveLength(14);
});

it.each([
	['a hole', [...both(15, 19), ...both(21, 24)], { fault: 'hole', sex: 'female', age: 20, line: 4 }],
	['an overlap', [...both(15, 20), ...both(20, 24)], { fault: 'overlap', sex: 'female', age: 20, line: 4 }],
	['a row twice', [...both(15, 24), '15,24,male,3'], { fault: 'overlap', sex: 'male', age: 15, line: 4 }],
	['a row over two bands', both(15, 29), { fault: 'spans', next: 25, line: 2 }],
	['an open row too young', both(55, ''), { fault: 'spans', next: 65, line: 2 }],
	['people too young', [...both(10, 14), ...both(15, 24)], { fault: 'too_young', minAge: 16, line: 2 }],
	['a beginning within a band', both(18, 24), { fault: 'begins_within', line: 2 }],
	['an end within a band', [...both(15, 24), ...both(25, 29)], { fault: 'ends_within', line: 4 }],
	['an end at 79', [...both(65, 74), ...both(75, 79)], { fault: 'ends_within', line: 4 }],
	['one sex', ['15,24,male,1'], { fault: 'one_sex', line: 2 }],
	['other ages', [...both(15, 24), '25,34,female,1'], { fault: 'other_ages', line: 3 }],
	['no age', ['x,24,male,1'], { fault: 'age', text: 'x', line: 2 }],
	['ages turned around', ['24,15,male,1'], { fault: 'age', text: '15', line: 2 }],
	['another sex', ['15,24,both,1'], { fault: 'sex', text: 'both', line: 2 }],
	['no people', ['15,24,male,0'], { fault: 'people', text: '0', line: 2 }],
	['a number with commas', ['15,24,male,1.000.000'], { fault: 'people', text: '1.000.000', line: 2 }],
	['no rows', [], { fault: 'empty', line: 1 }],
])('refuses %s', (_, lines, fault) => {
	const { population, faults } = read(lines);
	expect(population).toBeNull();
	expect(faults[0]).toEqual(fault);
});

it('refuses a table without its header', () => {
	expect(readPopulation([{ line: 1, cells: ['15', '24', 'male', '1'] }], 16).faults).toEqual([
		{ line: 1, fault: 'header' },
	]);
	expect(readPopulation([], 16).population).toBeNull();
});
