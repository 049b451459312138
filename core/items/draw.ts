import type { Cell, Fill } from './figure.ts';
import { hatch } from './hatch.ts';
import { cellSide, placesFor, radiusOf, spacingFor } from './layout.ts';
import { outlineOf } from './outline.ts';
import { closedPath, flatten } from './path.ts';

/** The eight cells and the empty ninth place as one SVG picture, without size, ids or text. */
export function drawStem(stem: readonly Cell[]): string {
	return drawPlaces([...stem.map(drawCell), emptyPlace]);
}

/** All nine cells as one SVG picture, each in a group of its own. */
export function drawWhole(cells: readonly Cell[]): string {
	return drawPlaces(cells.map(drawCell));
}

/** One answer as an SVG picture, drawn exactly as a cell of the stem. */
export function drawOption(cell: Cell): string {
	return picture(cellSide, drawCell(cell));
}

const gap = 14;
const hatchAngles = { empty: [], hatched: [-45], 'cross-hatched': [-45, 45], solid: [] } satisfies Record<
	Fill,
	number[]
>;
const ink = '#1a1714';
// Lines keep their width in pixels at any size of the picture: hairlines at 600 px, readable at 60 px.
const steady = 'vector-effect="non-scaling-stroke"';
const emptyPlace = `<path d="M8 8H92V92H8Z" stroke-width="1" stroke-dasharray="4 4" ${steady}/>`;

function drawPlaces(places: readonly string[]): string {
	const groups = places.map((place, index) => placed(place, index % 3, Math.floor(index / 3)));
	return picture(3 * cellSide + 4 * gap, rules() + groups.join(''));
}

function picture(side: number, content: string): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" fill="none" stroke="${ink}">${content}</svg>`;
}

function placed(content: string, column: number, row: number): string {
	const offset = (index: number) => gap + index * (cellSide + gap);
	return `<g transform="translate(${offset(column)} ${offset(row)})">${content}</g>`;
}

function drawCell({ shape, count, size, fill, rotation, grid }: Cell): string {
	const figures = placesFor(count, grid).map((centre) => {
		const outline = outlineOf(shape, centre, radiusOf(size, grid), rotation);
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

// Hairlines between rows and columns, as in a ruled table.
function rules(): string {
	const side = 3 * cellSide + 4 * gap;
	const lines = [1, 2].map((index) => {
		const offset = gap / 2 + index * (cellSide + gap);
		return `M${offset} 0V${side}M0 ${offset}H${side}`;
	});
	return `<path d="${lines.join('')}" stroke-width=".5" ${steady}/>`;
}
