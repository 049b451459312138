import type { PopulationFault } from '../core/norms/population.ts';
import { NEEDED_FIRST_ATTEMPTS } from '../core/report/needed.ts';
import type { ListedNorm } from '../server/commands/apply-norm.ts';
import type { NormFault, NormProposal } from '../server/commands/propose-norm.ts';
import { counted } from './counted.ts';
import { table } from './table.ts';

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

/** Why there is no norm, as a sentence. */
export function normFaultText(fault: NormFault, { people }: NormProposal): string {
	switch (fault.fault) {
		case 'few_people':
			return `There are ${counted(people, 'person', 'people')} who may be counted and are of this population, and ${NEEDED_FIRST_ATTEMPTS} are needed.`;
		case 'few_in_cell':
			return `Too few people who are ${fault.gender} and ${agesOf(fault)} may be counted (${fault.people}). Wait for more, or leave these ages out of the table, and say so in the name.`;
		case 'no_spread':
			return `The answers show no differences between people beyond chance (${fault.scale}), so nothing was stored.`;
	}
}

/** A proposal for programs. */
export function normData({ number, ...proposal }: NormProposal, faults: readonly string[]) {
	return {
		norm: number,
		quiz: proposal.quiz,
		scoring: proposal.scoring,
		population: proposal.population,
		people: proposal.people,
		limited_to: proposal.limitedTo,
		languages: proposal.languages,
		years: proposal.years,
		cells: proposal.cells,
		scales: Object.entries(proposal.scales).map(([scale, norm]) => ({
			scale,
			mean: norm.mean,
			sd: norm.sd,
			mean_error: norm.meanError,
			sd_error: norm.sdError,
			covariance: norm.covariance,
			design_effect: norm.designEffect,
		})),
		left_out: proposal.leftOut,
		faults,
	};
}

/** A proposal for people. */
export function normText(proposal: NormProposal, faults: readonly string[]): string {
	const { quiz, scoring, number, people, scales, cells, leftOut, limitedTo, population } = proposal;
	const left = Object.entries(leftOut)
		.filter(([, count]) => count > 0)
		.map(([reason, count]) => `${reason.replaceAll('_', ' ')} ${count}`);
	const rows = cells.map((cell) => [
		cell.gender,
		agesOf(cell),
		String(cell.people),
		`${(100 * cell.share).toFixed(1)}%`,
		cell.weight.toFixed(2),
	]);
	return [
		`${counted(people, 'person', 'people')} of ${population} by scoring ${scoring}${limitedTo === null ? '' : `; only ${limitedTo} were read, at random`}`,
		...(left.length > 0 ? [`Left out: ${left.join(', ')}`] : []),
		...(rows.length > 0 ? [table([['sex', 'ages', 'people', 'share', 'weight'], ...rows], [0, 1])] : []),
		...scaleLines(scales),
		...faults,
		...(faults.length === 0 && number === null ? ['Nothing was stored.'] : []),
		...(number === null
			? []
			: [`Stored as norm ${number} of ${quiz}. To use it: plumb norm apply ${number}`]),
	].join('\n');
}

function scaleLines(scales: NormProposal['scales']): string[] {
	const all = Object.entries(scales);
	const [first] = all;
	if (!first) return [];
	const rows = all.map(([scale, norm]) => [
		scale,
		norm.mean.toFixed(3),
		norm.meanError.toFixed(3),
		norm.sd.toFixed(3),
		norm.sdError.toFixed(3),
	]);
	return [
		'',
		table([['scale', 'mean', '±', 'SD', '±'], ...rows], [0]),
		`± is the standard error. Design effect of the weights: ${first[1].designEffect.toFixed(2)}`,
	];
}

/** A stored norm for programs. */
export function listedData(norm: ListedNorm) {
	return {
		norm: norm.id,
		quiz: norm.quiz,
		scoring: norm.scoring_version,
		population: norm.population,
		people: norm.people,
		languages: JSON.parse(norm.languages) as unknown,
		years: [norm.year_from, norm.year_to],
		status: norm.status,
		cells: JSON.parse(norm.cells) as unknown,
		scales: JSON.parse(norm.scales) as unknown,
		left_out: JSON.parse(norm.left_out) as unknown,
		made_at: new Date(norm.made_at).toISOString(),
	};
}

/** The norms as a table. */
export function normTable(norms: readonly ListedNorm[]): string {
	const rows = norms.map((norm) => [
		String(norm.id),
		norm.quiz,
		new Date(norm.made_at).toISOString().slice(0, 10),
		norm.scoring_version,
		norm.population,
		String(norm.people),
		norm.status,
	]);
	const head = ['number', 'quiz', 'made', 'scoring', 'population', 'people', 'status'];
	return table([head, ...rows], [1, 2, 3, 4, 6]);
}

function agesOf({ from, to }: { from: number; to: number | null }): string {
	return to === null ? `${from} or older` : `${from} to ${to}`;
}
