import { type Attribute, at, type Cell } from './figure.ts';
import type { MatrixItem } from './matrix.ts';

/** The nine cells of an item, with the key in the ninth place. */
export function wholeOf({ stem, options, key }: MatrixItem): Cell[] {
	return [...stem, at(options, key)];
}

/** The nine cells as they differ in one attribute alone; everything else is as plain as it can be. */
export function aloneIn(cells: readonly Cell[], attribute: Attribute): Cell[] {
	return cells.map((cell) => ({ ...plain(attribute, cell), [attribute]: cell[attribute] }));
}

function plain(attribute: Attribute, { grid }: Cell): Cell {
	const shape = attribute === 'rotation' ? 'arrow' : 'square';
	return {
		shape,
		count: 1,
		size: 'large',
		fill: attribute === 'shape' || attribute === 'fill' ? 'empty' : 'solid',
		rotation: 0,
		grid: attribute === 'count' ? grid : 1,
	};
}
