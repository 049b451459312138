import type { Element } from 'hast';

/**
 * On a narrow screen a table is shown as a list: every cell says its heading, and roles keep it a table for who hears it. One that
 * fits a narrow screen stays a table, as the style knows by its missing role.
 */
export function labelCells(table: Element): void {
	const parts = elementsOf(table).filter(({ tagName }) => /^t(head|body|foot)$/.test(tagName));
	const rows = parts.flatMap((part) => elementsOf(part).filter(({ tagName }) => tagName === 'tr'));
	if (fits(rows)) return;
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

/** Of a label, in characters: it is said again in every row. */
const LONGEST = 80;

/** Of a narrow screen (320 CSS pixels), a letter and the space between two columns, in CSS pixels. */
const [SCREEN, LETTER, SPACE] = [288, 7, 16];
/** Of a cell, in letters: one that is longer is no longer read at a glance; a shorter one still breaks at the first. */
const [BREAKS, GLANCE] = [12, 24];

/** Whether columns as wide as the words of their headings and the figures below them fit a narrow screen. */
function fits(rows: readonly Element[]): boolean {
	const [head = [], ...body] = rows.map((row) => elementsOf(row).map((cell) => textIn(cell).trim()));
	if (body.flat().some((cell) => lettersOf(cell) > GLANCE)) return false;
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
