/**
 * The drawings of a table in an article, each named by a line such as `{curve}` before the table: its scores on the
 * normal curve, a share of 100 people in each row, or a range in each row.
 */
export const drawingNames = ['curve', 'pins', 'ranges'] as const;

/** A drawing and the table whose numbers it shows. */
export type TableDrawing = {
	name: (typeof drawingNames)[number];
	head: string[];
	rows: string[][];
	/** The table itself as HTML. */
	table: string;
};

/** Part of a text: HTML, and the drawing after it with its table. */
export type Passage = { html: string; drawing: TableDrawing | null };

/** The drawing that a line of a text names; undefined if it is another line. */
export function drawingNamed(line: string): TableDrawing['name'] | undefined {
	return drawingNames.find((name) => line.trim() === `{${name}}`);
}

/** The number at the beginning of a row. */
export function scoreIn([first = '']: readonly string[]): number {
	return numbersIn(first)[0] ?? Number.NaN;
}

/** How many of 100 the last cell of a row counts, such as “50 out of 100”, which some languages say the other way around. */
export function countIn(row: readonly string[]): number {
	const numbers = numbersIn(row.at(-1) ?? '');
	return numbers.find((number) => number !== 100) ?? numbers[0] ?? Number.NaN;
}

/**
 * The range in the last cell of a row: two numbers, or one that is the distance to either side of 0. A cell between it
 * and the first one has the number that it belongs to.
 */
export function rangeIn(row: readonly string[]): { from: number; to: number; mark: number | null } {
	const [first = Number.NaN, second] = numbersIn(row.at(-1) ?? '');
	const [mark = null] = numbersIn(row.length > 2 ? (row[1] ?? '') : '');
	return second === undefined ? { from: -first, to: first, mark } : { from: first, to: second, mark };
}

/** Whether a row has the numbers that a drawing needs. */
export function isDrawable(name: TableDrawing['name'], row: readonly string[]): boolean {
	if (name === 'curve') return !Number.isNaN(scoreIn(row));
	return !Number.isNaN(name === 'pins' ? countIn(row) : rangeIn(row).to);
}

function numbersIn(cell: string): number[] {
	return [...cell.matchAll(/\d+(?:[.,]\d+)?/g)].map(([digits]) => Number(digits.replace(',', '.')));
}
