/** A point: `across` is a share of the width, `down` is in pixels. */
export type Mark = { across: number; down: number };

/**
 * Places the labels of points, in order, as close above or below as possible without covering another label
 * or a point. Returns their y in pixels.
 */
export function placeLabels(marks: readonly Mark[]): number[] {
	const taken: Mark[] = [];
	return marks.map((mark) => {
		const free = OFFSETS.map((offset) => mark.down + offset).find(
			(down) =>
				!taken.some((other) => isNear(other, { ...mark, down }, TALL)) &&
				!marks.some((other) => other !== mark && isNear(other, { ...mark, down: down - HALF }, HALF + 3)),
		);
		const down = free ?? mark.down + (OFFSETS[0] ?? 0);
		taken.push({ ...mark, down });
		return down;
	});
}

function isNear(one: Mark, other: Mark, tall: number): boolean {
	return Math.abs(one.across - other.across) < WIDE && Math.abs(one.down - other.down) < tall;
}

/** The width of a two-digit label, as a share of the chart's width; its height is in pixels. */
const WIDE = 0.028;
const TALL = 16;
const HALF = 5;
const OFFSETS = [-8, 20, -24, 36, -40, 52, -56, 68, -72, 84, -88, 100, -104, 116];
