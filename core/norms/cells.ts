import type { Gender } from '../details/details.ts';
import { ageBands, lastAgeOf } from './age-band.ts';
import type { PopulationCell } from './population.ts';

/**
 * A cell of a comparison group: the takers of one gender in one age band or several neighboring ones, how many there
 * are, their share of the population, and how much each of them counts (1 on average).
 */
export type NormCell = {
	gender: Gender;
	from: number;
	/** The last age; null if there is none. */
	to: number | null;
	people: number;
	share: number;
	weight: number;
};

/** A gender of which too few takers are in some age bands, also together with the bands beside them. */
export type CellFault = { gender: Gender; from: number; to: number | null; people: number };

/**
 * The fewest takers of a cell: post-stratification is nearly as precise as stratification if there are more than
 * about 20 in each (W. G. Cochran, "Sampling Techniques", 3rd ed., 1977, section 5A.9).
 */
const FEWEST_IN_CELL = 20;

/** How many bands one cell may take in, so that nobody stands for people of quite another age. */
const MOST_BANDS = 3;

/**
 * Forms the cells of a comparison group and their post-stratification weights, W/w with W the share of the
 * population and w that of the takers (Cochran 1977, as above; D. Holt & T. M. F. Smith, "Post Stratification",
 * Journal of the Royal Statistical Society A 142(1), 1979). A cell with too few takers is joined with the smaller of
 * its neighbors of the same gender. `countOf` gives the takers of a gender and band.
 */
export function normCells(
	population: readonly PopulationCell[],
	countOf: (gender: Gender, band: number) => number,
): { cells: NormCell[]; faults: [] } | { cells: null; faults: CellFault[] } {
	const joined = [...new Set(population.map(({ gender }) => gender))].flatMap((gender) =>
		joinedCells(
			population
				.filter((cell) => cell.gender === gender)
				.map((cell) => ({ ...cell, last: cell.band, count: countOf(gender, cell.band) })),
		),
	);
	const faults = joined.filter(
		(cell) => cell.count < FEWEST_IN_CELL || bandsIn(cell.band, cell.last) > MOST_BANDS,
	);
	const told = ({ gender, band, last, count }: Joined) => ({
		gender,
		from: band,
		to: lastAgeOf(last),
		people: count,
	});
	if (faults.length > 0) return { cells: null, faults: faults.map(told) };
	const all = joined.reduce((sum, cell) => sum + cell.people, 0);
	const takers = joined.reduce((sum, cell) => sum + cell.count, 0);
	const cells = joined.map((cell) => {
		const share = cell.people / all;
		return { ...told(cell), share, weight: (share * takers) / cell.count };
	});
	return { cells, faults: [] };
}

/** The cell that takers of a gender and age band are in, as an index; undefined outside the population. */
export function cellIndex(cells: readonly NormCell[], gender: Gender, band: number): number | undefined {
	const index = cells.findIndex(
		(cell) => cell.gender === gender && band >= cell.from && band <= (cell.to ?? Number.POSITIVE_INFINITY),
	);
	return index === -1 ? undefined : index;
}

type Joined = PopulationCell & { last: number; count: number };

/** Joins the cells of one gender, youngest first, until each has enough takers or only one is left. */
function joinedCells(cells: readonly Joined[]): Joined[] {
	const [smallest] = cells.toSorted((one, other) => one.count - other.count);
	if (!smallest || smallest.count >= FEWEST_IN_CELL) return [...cells];
	const at = cells.indexOf(smallest);
	const [before, after] = [cells[at - 1], cells[at + 1]];
	const first = before && (!after || before.count <= after.count) ? at - 1 : at;
	const [younger, older] = [cells[first], cells[first + 1]];
	if (!younger || !older) return [...cells];
	const both = {
		...younger,
		last: older.last,
		people: younger.people + older.people,
		count: younger.count + older.count,
	};
	return joinedCells([...cells.slice(0, first), both, ...cells.slice(first + 2)]);
}

function bandsIn(first: number, last: number): number {
	return ageBands.filter((band) => band >= first && band <= last).length;
}
