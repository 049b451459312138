import { type Attribute, at, type Cell } from './figure.ts';
import type { GeneratedMatrix } from './matrix.ts';

/** All cells of an item, with the key in the last cell. */
export function completeCells({ stem, options, key }: GeneratedMatrix): Cell[] {
	return [...stem, at(options, key)];
}

/** The cells showing only how they differ in one attribute; everything else is made as plain as possible. */
export function isolateAttribute(cells: readonly Cell[], attribute: Attribute): Cell[] {
	return cells.map((cell) => ({ ...plain(attribute, cell), [attribute]: cell[attribute] }));
}

function plain(attribute: Attribute, { grid, overlap, position }: Cell): Cell {
	const isTurned = attribute === 'rotation' || attribute === 'secondRotation';
	const isSecond = attribute.startsWith('second');
	return {
		shape: isTurned && !isSecond ? 'arrow' : 'square',
		count: 1,
		size: 'large',
		fill: isSecond || emptied.includes(attribute) ? 'empty' : 'solid',
		rotation: 0,
		grid: ['count', 'position', 'lines'].includes(attribute) || isSecond ? grid : 1,
		...(isSecond && {
			secondShape: isTurned ? 'arrow' : 'square',
			secondFill: overlap ? 'empty' : 'solid',
			secondRotation: 0,
			...(position !== undefined && { position: 0 }),
			...(overlap && { overlap }),
		}),
	};
}

const emptied: readonly Attribute[] = ['shape', 'mark'];
