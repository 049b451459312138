/**
 * One place of a matrix: equal figures in a regular layout. `rotation` in degrees clockwise; `grid` is the
 * scale of the layout (places per side), the same for every cell of an item, so that sizes can be compared.
 */
export type Cell = {
	shape: Shape;
	count: number;
	size: Size;
	fill: Fill;
	rotation: number;
	grid: Grid;
};

export type Shape = (typeof domains.shape)[number];
export type Size = (typeof domains.size)[number];
export type Fill = (typeof domains.fill)[number];
export type Grid = 1 | 2 | 3;
export type Attribute = keyof typeof domains;

/** A cell's values as positions in `domains`, which is what rules compute with. */
export type Levels = Record<Attribute, number>;

/**
 * Every value an attribute can take, in order. Shapes that look alike when small (pentagon, hexagon, circle)
 * are left out; fills are ordered by darkness and need no colour; rotations are 45° apart.
 */
export const domains = {
	shape: ['circle', 'triangle', 'square', 'rhombus', 'cross', 'star', 'arrow', 'half-disc', 'flag', 'drop'],
	count: [1, 2, 3, 4, 5, 6, 7, 8, 9],
	size: ['small', 'medium', 'large'],
	fill: ['empty', 'hatched', 'cross-hatched', 'solid'],
	rotation: [0, 45, 90, 135, 180, 225, 270, 315],
} as const;

/** The attributes, in the one order every loop uses. */
export const attributes: readonly Attribute[] = ['shape', 'count', 'size', 'fill', 'rotation'];

/** The shapes on which all eight rotations look different: those without any rotational symmetry. */
export const turnable: readonly Shape[] = ['arrow', 'half-disc', 'flag', 'drop'];

/** The cell with these levels; a level outside its domain is a programming error and throws. */
export function cellOf(levels: Levels, grid: Grid): Cell {
	return {
		shape: at(domains.shape, levels.shape),
		count: at(domains.count, levels.count),
		size: at(domains.size, levels.size),
		fill: at(domains.fill, levels.fill),
		rotation: at(domains.rotation, levels.rotation),
		grid,
	};
}

/** The position of one of the cell's values in its domain, 0 for the first; −1 for a value no domain has. */
export function levelOf(cell: Cell, attribute: Attribute): number {
	const domain: readonly (string | number)[] = domains[attribute];
	return domain.indexOf(cell[attribute]);
}

/** The element at an index that must exist; throws where it does not. */
export function at<T>(list: readonly T[], index: number): T {
	const value = list[index];
	if (value === undefined) throw new Error(`No element ${index} in a list of ${list.length}`);
	return value;
}
