import type { PopulationFault } from '../core/norms/population.ts';

/** What is wrong with a population table, as a clause. */
export function populationFaultText(fault: PopulationFault): string {
	switch (fault.fault) {
		case 'header':
			return 'the first line must be age_from,age_to,sex,people';
		case 'empty':
			return 'the table has no rows';
		case 'one_sex':
			return 'the table needs rows for female and for male';
		case 'other_ages':
			return 'the rows for male begin or end at other ages than those for female';
		case 'begins_within':
			return 'the table must begin at 15, 25, and so on, or at the minimum age of the site (MIN_AGE)';
		case 'ends_within':
			return 'the table must end at 24, 34, and so on, or have a last row without age_to';
		case 'age':
			return `'${fault.text}' isn't an age, or is below the one before it`;
		case 'sex':
			return `'${fault.text}' is neither female nor male`;
		case 'people':
			return `'${fault.text}' isn't a number above 0; write it without spaces and commas`;
		case 'too_young':
			return `people under ${fault.minAge} can't take the test, so leave this row out`;
		case 'spans':
			return `the row reaches into the age group that begins at ${fault.next}; split it there`;
		case 'hole':
			return `there is no row for ${fault.sex} and the age of ${fault.age}`;
		case 'overlap':
			return `another row for ${fault.sex} has the age of ${fault.age}, too`;
	}
}
