import { type Cell, directionsIn, type Fill, type Grid, type Mark, type Shape } from './figure.ts';
import { hatch } from './hatch.ts';
import { cellSide, linesTo, type Point, placesOf, spacingFor } from './layout.ts';
import { outlineOf } from './outline.ts';
import { closedPath, flatten, linePath } from './path.ts';

/** Draws the cells of the stem and the empty last cell as one SVG image without size, ids, or text. */
export function drawStem(stem: readonly Cell[]): string {
	return drawPlaces([...stem.map(drawCell), emptyPlace]);
}

/** Draws all cells as one SVG image, each in its own group. */
export function drawWhole(cells: readonly Cell[]): string {
	return drawPlaces(cells.map(drawCell));
}

/** Draws one option as an SVG image, exactly like a cell of the stem. */
export function drawOption(cell: Cell): string {
	return picture(cellSide, drawCell(cell));
}

const gap = 14;
const hatchAngles = { empty: [], hatched: [-45], 'cross-hatched': [-45, 45], solid: [] } satisfies Record<
	Fill,
	number[]
>;
const ink = '#1a1714';
// Lines keep their width in pixels at any image size: hairlines at 600 px, readable at 60 px.
const steady = 'vector-effect="non-scaling-stroke"';
const emptyPlace = `<path d="M8 8H92V92H8Z" stroke-width="1" stroke-dasharray="4 4" ${steady}/>`;

function drawPlaces(places: readonly string[]): string {
	const side = Math.sqrt(places.length);
	const groups = places.map((place, index) => placed(place, index % side, Math.floor(index / side)));
	return picture(widthOf(side), rules(side) + groups.join(''));
}

function widthOf(side: number): number {
	return side * cellSide + (side + 1) * gap;
}

function picture(side: number, content: string): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" fill="none" stroke="${ink}">${content}</svg>`;
}

function placed(content: string, column: number, row: number): string {
	const offset = (index: number) => gap + index * (cellSide + gap);
	return `<g transform="translate(${offset(column)} ${offset(row)})">${content}</g>`;
}

function drawCell(cell: Cell): string {
	const { first, second, radius, secondRadius } = placesOf(cell);
	const { shape, fill, rotation, grid, mark, lines, secondShape, secondFill, secondRotation } = cell;
	const figures = drawFigures(first, { shape, fill, rotation, radius, grid });
	const inside = secondShape
		? drawFigures([second], {
				shape: secondShape,
				fill: secondFill ?? 'empty',
				rotation: secondRotation ?? 0,
				radius: secondRadius,
				grid: 3,
			})
		: '';
	return figures + inside + drawMarks(first, mark, radius) + drawLines(lines);
}

type Drawn = { shape: Shape; fill: Fill; rotation: number; radius: number; grid: Grid };

function drawFigures(places: readonly Point[], { shape, fill, rotation, radius, grid }: Drawn): string {
	const figures = places.map((centre) => {
		const outline = outlineOf(shape, centre, radius, rotation);
		const lines = hatchAngles[fill].map((angle) =>
			hatch(flatten(outline), centre, angle, spacingFor(fill, grid)),
		);
		return { outline: closedPath(outline), hatching: lines.join('') };
	});
	const outlines = figures.map((figure) => figure.outline).join('');
	const hatching = figures.map((figure) => figure.hatching).join('');
	const lines = hatching && `<path d="${hatching}" ${steady}/>`;
	return `<path d="${outlines}"${fill === 'solid' ? ` fill="${ink}"` : ''} stroke-width="1.5" ${steady}/>${lines}`;
}

function drawMarks(places: readonly Point[], mark: Mark | undefined, radius: number): string {
	if (mark === undefined) return '';
	const path = places.map((centre) => markPath(mark, centre, 0.27 * radius)).join('');
	return `<path d="${path}"${mark === 'dot' ? ` fill="${ink}"` : ''} stroke-width="1.5" ${steady}/>`;
}

function drawLines(set: number | undefined): string {
	if (set === undefined) return '';
	const path = linesTo(directionsIn(set)).map(([from, to]) => linePath(from, to));
	return `<path d="${path.join('')}" stroke-width="2.5" ${steady}/>`;
}

function markPath(mark: Mark, { x, y }: Point, size: number): string {
	const bar = linePath({ x: x - size, y }, { x: x + size, y });
	const post = linePath({ x, y: y - size }, { x, y: y + size });
	if (mark === 'bar') return bar;
	if (mark === 'plus') return bar + post;
	return closedPath(outlineOf('circle', { x, y }, mark === 'dot' ? 0.8 * size : size, 0));
}

// Hairlines between rows and columns.
function rules(side: number): string {
	const width = widthOf(side);
	const lines = Array.from({ length: side - 1 }, (_, index) => {
		const offset = gap / 2 + (index + 1) * (cellSide + gap);
		return `M${offset} 0V${width}M0 ${offset}H${width}`;
	});
	return `<path d="${lines.join('')}" stroke-width=".5" ${steady}/>`;
}
