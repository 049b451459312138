import { type CalibrationModel, FEWEST_ITEMS } from './calibrate.ts';
import { groupResponses, type Responses } from './responses.ts';

/** A place in a table that can't be read; `line` counts from 1. */
export type TableFault = { line: number; fault: TableFaultKind; text: string };

/** What can be wrong with a table: its header, the length of a row, or a value. */
export type TableFaultKind =
	| 'no_header'
	| 'too_few_items'
	| 'empty_id'
	| 'repeated_id'
	| 'wrong_length'
	| 'not_a_grade'
	| 'not_0_or_1'
	| 'too_many_grades';

/**
 * Reads a table with a header of item ids and a row for each person: 0 or 1 for items with a key, whole
 * numbers of at most two digits for a graded model, empty for an item that wasn't reached. The lowest number
 * in the table is grade 0 of every item. All faults at once; without faults, the answers.
 */
export function readResponseTable(
	[header, ...rows]: readonly { line: number; cells: readonly string[] }[],
	model: CalibrationModel,
): { responses: Responses; faults: [] } | { responses: null; faults: TableFault[] } {
	if (!header) return { responses: null, faults: [{ line: 1, fault: 'no_header', text: '' }] };
	const ids = header.cells.map((cell) => cell.trim());
	const faults = headerFaults(ids, header.line);
	const values = rows.map(({ line, cells }) => {
		if (cells.length !== ids.length) faults.push({ line, fault: 'wrong_length', text: `${cells.length}` });
		return cells.map((cell) => {
			const text = cell.trim();
			if (text === '') return null;
			const isRight = model === 'graded' ? /^\d{1,2}$/.test(text) : text === '0' || text === '1';
			if (!isRight) faults.push({ line, fault: model === 'graded' ? 'not_a_grade' : 'not_0_or_1', text });
			return Number(text);
		});
	});
	if (faults.length > 0) return { responses: null, faults };
	const [lowest, grades] = model === 'graded' ? rangeOf(values) : [0, 2];
	if (grades > MOST_GRADES)
		return { responses: null, faults: [{ line: header.line, fault: 'too_many_grades', text: `${grades}` }] };
	const graded = values.map((row) => row.map((value) => (value === null ? null : value - lowest)));
	return {
		responses: groupResponses(
			ids.map((id) => ({ id, grades })),
			graded,
		),
		faults: [],
	};
}

function headerFaults(ids: readonly string[], line: number): TableFault[] {
	const faults: TableFault[] = [];
	if (ids.length < FEWEST_ITEMS) faults.push({ line, fault: 'too_few_items', text: `${ids.length}` });
	ids.forEach((id, index) => {
		if (id === '') faults.push({ line, fault: 'empty_id', text: `${index + 1}` });
		else if (ids.indexOf(id) < index) faults.push({ line, fault: 'repeated_id', text: id });
	});
	return faults;
}

/** The lowest value and the number of grades from it to the highest. */
function rangeOf(values: readonly (readonly (number | null)[])[]): [lowest: number, grades: number] {
	let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
	for (const row of values)
		for (const value of row) {
			if (value === null) continue;
			lowest = Math.min(lowest, value);
			highest = Math.max(highest, value);
		}
	return lowest > highest ? [0, 2] : [lowest, highest - lowest + 1];
}

const MOST_GRADES = 11;
