import type { Element } from 'hast';

/** On a narrow screen a table is shown as a list: every cell says its heading, and roles keep it a table for who hears it. */
export function labelCells(table: Element): void {
	table.properties.role = 'table';
	const parts = elementsOf(table).filter(({ tagName }) => /^t(head|body|foot)$/.test(tagName));
	for (const part of parts) part.properties.role = 'rowgroup';
	const rows = parts.flatMap((part) => elementsOf(part).filter(({ tagName }) => tagName === 'tr'));
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

function elementsOf(parent: Element): Element[] {
	return parent.children.filter((child) => child.type === 'element');
}

function textIn(node: Element): string {
	return node.children
		.map((child) => (child.type === 'element' ? textIn(child) : 'value' in child ? child.value : ''))
		.join('');
}
