import type { Gender } from '../details/details.ts';
import { ageBandOf, ageBands, lastAgeOf } from './age-band.ts';

/** How many people of one gender are in an age band of a population. */
export type PopulationCell = { gender: Gender; band: number; people: number };

/** Part of what is wrong with a population table. */
export type PopulationFault = { line: number } & (
	| { fault: 'header' | 'empty' | 'one_sex' | 'other_ages' | 'begins_within' | 'ends_within' }
	| { fault: 'age' | 'sex' | 'people'; text: string }
	| { fault: 'too_young'; minAge: number }
	| { fault: 'spans'; next: number }
	| { fault: 'hole' | 'overlap'; sex: Gender; age: number }
);

type Row = { line: number; from: number; to: number | null; gender: Gender; people: number };

const columns = ['age_from', 'age_to', 'sex', 'people'] as const;
type ColumnName = (typeof columns)[number];
const genders: readonly Gender[] = ['female', 'male'];

/**
 * Reads a table of a population: a header with `age_from`, `age_to` (empty: and older), `sex`, and `people`, and a
 * row for each sex and age group. Each sex must have every age once, from the first to the last age of a band or
 * from the site's minimum age on, so that no one in a band is outside the population. Any fault refuses the table.
 */
export function readPopulation(
	lines: readonly { line: number; cells: readonly string[] }[],
	minAge: number,
): { population: PopulationCell[]; faults: [] } | { population: null; faults: PopulationFault[] } {
	const [header, ...body] = lines;
	const placeOf = (name: ColumnName) => header?.cells.findIndex((cell) => cell.trim() === name) ?? -1;
	if (columns.some((name) => placeOf(name) === -1))
		return { population: null, faults: [{ line: header?.line ?? 1, fault: 'header' }] };
	const faults: PopulationFault[] = [];
	const rows = body.flatMap(({ line, cells }): Row[] => {
		const read = rowOf(line, (name) => cells[placeOf(name)]?.trim() ?? '');
		if ('fault' in read) faults.push(read);
		return 'fault' in read ? [] : [read];
	});
	if (body.length === 0) faults.push({ line: header?.line ?? 1, fault: 'empty' });
	if (faults.length === 0) faults.push(...rows.flatMap((row) => faultOf(row, minAge) ?? []));
	if (faults.length === 0) faults.push(...faultsTogether(rows, minAge));
	if (faults.length > 0) return { population: null, faults };
	const cells = new Map<string, PopulationCell>();
	for (const { from, gender, people } of rows) {
		const band = ageBandOf(from);
		const key = `${gender} ${band}`;
		cells.set(key, { gender, band, people: people + (cells.get(key)?.people ?? 0) });
	}
	const sorted = [...cells.values()].toSorted(
		(one, other) => genders.indexOf(one.gender) - genders.indexOf(other.gender) || one.band - other.band,
	);
	return { population: sorted, faults: [] };
}

function rowOf(line: number, cellOf: (name: ColumnName) => string): Row | PopulationFault {
	const [ageFrom, ageTo] = [cellOf('age_from'), cellOf('age_to')];
	const [sex, people] = [cellOf('sex'), cellOf('people')];
	const isAge = (text: string) => /^\d{1,3}$/.test(text);
	if (!isAge(ageFrom)) return { line, fault: 'age', text: ageFrom };
	if (ageTo !== '' && !(isAge(ageTo) && Number(ageTo) >= Number(ageFrom)))
		return { line, fault: 'age', text: ageTo };
	const gender = genders.find((each) => each === sex);
	if (!gender) return { line, fault: 'sex', text: sex };
	if (!/^\d+(\.\d+)?$/.test(people) || Number(people) <= 0) return { line, fault: 'people', text: people };
	return {
		line,
		from: Number(ageFrom),
		to: ageTo === '' ? null : Number(ageTo),
		gender,
		people: Number(people),
	};
}

/** What is wrong with a row by itself. */
function faultOf({ line, from, to }: Row, minAge: number): PopulationFault | undefined {
	if (to !== null && to < minAge) return { line, fault: 'too_young', minAge };
	const last = lastAgeOf(ageBandOf(from));
	return last !== null && (to === null || to > last) ? { line, fault: 'spans', next: last + 1 } : undefined;
}

/** What is wrong with rows that are right by themselves. */
function faultsTogether(rows: readonly Row[], minAge: number): PopulationFault[] {
	const faults: PopulationFault[] = [];
	const agesOf = (gender: Gender) => rows.filter((row) => row.gender === gender).toSorted(byAge);
	const [women, men] = [agesOf('female'), agesOf('male')];
	for (const ages of [women, men]) {
		ages.forEach((row, index) => {
			const before = ages[index - 1];
			if (!before) return;
			const { line, from, gender } = row;
			const next = before.to === null ? Number.POSITIVE_INFINITY : before.to + 1;
			if (from < next) faults.push({ line, fault: 'overlap', sex: gender, age: from });
			if (from > next) faults.push({ line, fault: 'hole', sex: gender, age: next });
		});
	}
	const [first] = women;
	const [firstMan] = men;
	if (!first || !firstMan) return [{ line: rows[0]?.line ?? 1, fault: 'one_sex' }];
	const [last, lastMan] = [women.at(-1) ?? first, men.at(-1) ?? firstMan];
	if (first.from !== firstMan.from || ageEnd(last) !== ageEnd(lastMan))
		faults.push({ line: firstMan.line, fault: 'other_ages' });
	const isStart = first.from === minAge || ageBands.some((band) => band === first.from);
	if (!isStart) faults.push({ line: first.line, fault: 'begins_within' });
	const end = lastAgeOf(ageBandOf(last.from));
	if (end === null ? ageEnd(last) < OLDEST : ageEnd(last) !== end)
		faults.push({ line: last.line, fault: 'ends_within' });
	return faults;
}

function byAge(one: Row, other: Row): number {
	return one.from - other.from;
}

function ageEnd({ to }: Row): number {
	return to ?? Number.POSITIVE_INFINITY;
}

/** A table that ends at 99 or later leaves no one out who takes tests. */
const OLDEST = 99;
