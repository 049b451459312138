import type { Element, Root, RootContent } from 'hast';

/**
 * Prepares all tables for a narrow screen. A table that fits it stays a table, within an element that scrolls
 * if the letters are wider than ours. Any other is shown as a list: its cells are labeled with their
 * headings, and roles keep it a table for screen readers. In a table, columns of numbers are marked.
 */
export function settleTables(parent: Root | Element): void {
	parent.children = (parent.children as RootContent[]).map((child) => {
		if (child.type !== 'element') return child;
		settleTables(child);
		if (child.tagName !== 'table') return child;
		const parts = elementsOf(child).filter(({ tagName }) => /^t(head|body|foot)$/.test(tagName));
		const rows = parts.flatMap((part) => elementsOf(part).filter(({ tagName }) => tagName === 'tr'));
		if (!fits(rows)) {
			labelCells(child, parts, rows);
			return child;
		}
		alignNumbers(rows);
		return { type: 'element', tagName: 'div', properties: { className: ['scrolls'] }, children: [child] };
	}) as Element['children'];
}

/** Marks the columns after the first that have only numbers, so that their digits stand below each other. */
function alignNumbers(rows: readonly Element[]): void {
	const [head = [], ...body] = rows.map((row) => elementsOf(row));
	for (const index of head.keys()) {
		const cells = body.map((row) => row[index]);
		if (index === 0 || !cells.every((cell) => cell && number.test(textIn(cell).trim()))) continue;
		for (const cell of [head[index], ...cells]) if (cell) cell.properties.dataNumber = '';
	}
}

const number = /^[±+−–-]?\d[\d.,\s]*%?$/;

function labelCells(table: Element, parts: readonly Element[], rows: readonly Element[]): void {
	table.properties.role = 'table';
	for (const part of parts) part.properties.role = 'rowgroup';
	const [first] = rows;
	const isHeaded = first && elementsOf(first).every(({ tagName }) => tagName === 'th');
	const labels = isHeaded ? elementsOf(first).map((cell) => textIn(cell).slice(0, LONGEST)) : [];
	for (const row of rows) {
		row.properties.role = 'row';
		for (const [index, cell] of elementsOf(row).entries()) {
			cell.properties.role = cell.tagName === 'th' ? (row === first ? 'columnheader' : 'rowheader') : 'cell';
			cell.properties.dataLabel = labels[index] ?? '';
		}
	}
}

/** The longest label in characters; it is repeated in every row. */
const LONGEST = 80;

/**
 * The widths of a narrow screen (320 CSS pixels, minus margins), a letter, and the space between two columns,
 * in CSS pixels.
 */
const [SCREEN, LETTER, SPACE] = [288, 8, 8];
/**
 * Lengths of a cell in letters. Above the first, it may wrap; above the second, it can't be read at a glance,
 * and above the third not even if there are only two columns.
 */
const [BREAKS, GLANCE, GLANCE_OF_TWO] = [12, 24, 100];

/**
 * Whether the table fits a narrow screen if its columns are as wide as the words in their headings and the
 * numbers below.
 */
function fits(rows: readonly Element[]): boolean {
	const [head = [], ...body] = rows.map((row) => elementsOf(row).map((cell) => textIn(cell).trim()));
	const glance = head.length === 2 ? GLANCE_OF_TWO : GLANCE;
	if (body.flat().some((cell) => lettersOf(cell) > glance)) return false;
	const widths = head.map((name, column) =>
		Math.max(longestWord(name), ...body.map((row) => narrowest(row[column] ?? ''))),
	);
	const letters = widths.reduce((sum, width) => sum + width, 0);
	return letters * LETTER + (head.length - 1) * SPACE <= SCREEN;
}

function narrowest(cell: string): number {
	return Math.max(Math.min(lettersOf(cell), BREAKS), longestWord(cell));
}

function longestWord(text: string): number {
	return Math.max(...text.split(/\s+/).map(lettersOf));
}

/** A Chinese character is as wide as two letters. */
function lettersOf(text: string): number {
	return [...text].reduce((sum, letter) => sum + (/\p{Script=Han}/u.test(letter) ? 2 : 1), 0);
}

function elementsOf(parent: Element): Element[] {
	return parent.children.filter((child) => child.type === 'element');
}

function textIn(node: Element): string {
	return node.children
		.map((child) => (child.type === 'element' ? textIn(child) : 'value' in child ? child.value : ''))
		.join('');
}
