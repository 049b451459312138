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

const faultsOf = (lines: readonly string[], minAge?: number) =>
	read(lines, minAge).faults.map((each) => [each.line, each.fault]);

it('reads cells with spaces, columns in any order, and people in thousands with decimals', () => {
	const lines = [' sex ,people, age_to,age_from', ' male ,10.25, 24, 15', 'female,7.5,24 ,15 '];
	expect(
		readPopulation(
			lines.map((line, at) => ({ line: at + 3, cells: line.split(',') })),
			16,
		),
	).toEqual({
		population: [
			{ gender: 'female', band: 15, people: 7.5 },
			{ gender: 'male', band: 15, people: 10.25 },
		],
		faults: [],
	});
});

it('gives cells by gender and age, whatever the order of the table', () => {
	const { population } = read([...both(35, 44), ...both(15, 24), ...both(25, 34)].toReversed());
	expect(population?.map(({ gender, band }) => [gender, band])).toEqual([
		['female', 15],
		['female', 25],
		['female', 35],
		['male', 15],
		['male', 25],
		['male', 35],
	]);
});

it('tells faults by the lines of the file', () => {
	expect(readPopulation([], 16).faults).toEqual([{ line: 1, fault: 'header' }]);
	expect(readPopulation([{ line: 4, cells: ['age'] }], 16).faults).toEqual([{ line: 4, fault: 'header' }]);
	expect(readPopulation([{ line: 4, cells: header.split(',') }], 16).faults).toEqual([
		{ line: 4, fault: 'empty' },
	]);
});

it('tells what is wrong with rows only once all can be read, and with the table only once all rows are right', () => {
	expect(faultsOf(['x,24,male,1', ...both(10, 14), '15,24,female'])).toEqual([
		[2, 'age'],
		[5, 'people'],
	]);
	expect(read(['15,24,female']).faults).toEqual([{ line: 2, fault: 'people', text: '' }]);
	expect(faultsOf(both(15, 29))).toEqual([
		[2, 'spans'],
		[3, 'spans'],
	]);
});

it.each(['a15', '15a', '1500', '-15', '1.5', ''])('does not take %j for an age', (age) => {
	expect(faultsOf([`${age},24,male,1`])).toEqual([[2, 'age']]);
});

it.each(['a1', '1a', '-1', '.5', '1.', '0.0'])('does not take %j for people', (people) => {
	expect(faultsOf([`15,24,male,${people}`])).toEqual([[2, 'people']]);
});

it.each(header.split(','))('refuses a table without the column %s', (missing) => {
	const cells = header.split(',').filter((name) => name !== missing);
	expect(
		readPopulation(
			[
				{ line: 1, cells },
				{ line: 2, cells: ['15', '24', 'male'] },
			],
			16,
		).faults,
	).toEqual([{ line: 1, fault: 'header' }]);
});

it('takes a row that ends with the minimum age, but none below it', () => {
	expect(faultsOf([...both(16, 16), ...both(17, 24)])).toEqual([]);
	expect(faultsOf([...both(15, 15), ...both(16, 24)])).toEqual([
		[2, 'too_young'],
		[3, 'too_young'],
	]);
});

it('takes a table that ends at 99, and none with rows after an open one', () => {
	expect(faultsOf(both(75, 99))).toEqual([]);
	expect(faultsOf(both(75, 98))).toEqual([[2, 'ends_within']]);
	expect(faultsOf([...both(75, ''), ...both(80, '')])).toEqual([
		[4, 'overlap'],
		[5, 'overlap'],
	]);
});

it('refuses a table in which one sex begins or ends elsewhere', () => {
	const late = ['15,24,female,1', ...both(25, 34), ...both(35, 44)];
	expect(faultsOf(late)).toEqual([[4, 'other_ages']]);
	const early = [...both(15, 24), ...both(25, 34), '35,44,female,1'];
	expect(faultsOf(early)).toEqual([[3, 'other_ages']]);
});
