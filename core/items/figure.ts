/**
 * One cell of a matrix. Every cell of an item has the same fields: always the first five, the others if the
 * layout uses them. `rotation` is in degrees clockwise; `grid` is the scale of the layout (positions per
 * side), the same for every cell of an item so that sizes can be compared.
 */
export type Cell = {
	shape: Shape;
	count: number;
	size: Size;
	fill: Fill;
	rotation: number;
	grid: Grid;
	/** A small symbol inside each figure. */
	mark?: Mark;
	/** The positions on a ring that have a figure, instead of a layout by count: a set of directions. */
	position?: number;
	/** Lines leading outward from the figure: a set of directions. */
	lines?: number;
	/** A second component: inside the figure, in the middle of the ring, or across the figure's edge. */
	secondShape?: Shape;
	secondFill?: Fill;
	secondRotation?: number;
	/** The two components overlap. */
	overlap?: true;
};

export type Shape = (typeof domains.shape)[number];
export type Size = (typeof domains.size)[number];
export type Fill = (typeof domains.fill)[number];
export type Mark = (typeof domains.mark)[number];
export type Grid = 1 | 2 | 3;
export type Attribute = keyof typeof domains;

/** A cell's values as indexes into `domains`; rules compute with these. */
export type Levels = Partial<Record<Attribute, number>>;

const shapes = [
	'circle',
	'triangle',
	'square',
	'rhombus',
	'cross',
	'star',
	'arrow',
	'half-disc',
	'flag',
	'drop',
] as const;
const fills = ['empty', 'hatched', 'cross-hatched', 'solid'] as const;
const turns = [0, 45, 90, 135, 180, 225, 270, 315] as const;
const sets: readonly number[] = Array.from({ length: 256 }, (_, set) => set);

/**
 * Every value an attribute can take, in order. Shapes that look alike when small (pentagon, hexagon, circle)
 * are left out; fills are ordered by darkness and need no color; rotations are 45° apart. A set of directions
 * is a number whose bits are the eight directions, clockwise from the top.
 */
export const domains = {
	shape: shapes,
	count: [1, 2, 3, 4, 5, 6, 7, 8, 9],
	size: ['small', 'medium', 'large'],
	fill: fills,
	rotation: turns,
	mark: ['dot', 'ring', 'bar', 'plus'],
	position: sets,
	lines: sets,
	secondShape: shapes,
	secondFill: fills,
	secondRotation: turns,
} as const;

/** The attributes, in the order every loop uses. */
export const attributes: readonly Attribute[] = [
	'shape',
	'count',
	'size',
	'fill',
	'rotation',
	'mark',
	'position',
	'lines',
	'secondShape',
	'secondFill',
	'secondRotation',
];

/** The shapes that look different in all eight rotations: those without rotational symmetry. */
export const turnable: readonly Shape[] = ['arrow', 'half-disc', 'flag', 'drop'];

/** The shapes with room in the middle for a mark or a second figure. */
export const roomy: readonly Shape[] = ['circle', 'triangle', 'square', 'rhombus', 'star'];

/** The cell with these levels; throws on a level outside its domain, which is a programming error. */
export function cellOf(levels: Levels, grid: Grid, overlap = false): Cell {
	const values = attributes.flatMap((attribute) => {
		const level = levels[attribute];
		if (level === undefined) return [];
		const domain: readonly (string | number)[] = domains[attribute];
		return [[attribute, at(domain, level)]];
	});
	return { ...Object.fromEntries(values), grid, ...(overlap && { overlap }) } as Cell;
}

/** The index of one of the cell's values in its domain; −1 if the cell has no such value. */
export function levelOf(cell: Cell, attribute: Attribute): number {
	const domain: readonly (string | number | undefined)[] = domains[attribute];
	return domain.indexOf(cell[attribute]);
}

/** The directions in a set, 0 (top) to 7 (top left), clockwise. */
export function directionsIn(set: number): number[] {
	return turns.map((_, direction) => direction).filter((direction) => (set >> direction) & 1);
}

/** The element at an index that must exist; throws if it doesn't. */
export function at<T>(list: readonly T[], index: number): T {
	const value = list[index];
	if (value === undefined) throw new Error(`No element ${index} in a list of ${list.length}`);
	return value;
}
