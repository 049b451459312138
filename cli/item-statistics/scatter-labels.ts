/** A mark: across as a share of the width, down in pixels. */
export type Mark = { across: number; down: number };

/**
 * Where the numbers of marks stand so that none covers another or a mark: as near as there is room above or below, the
 * first come first served; in pixels down.
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

/** Of the width of the drawing and in pixels: the room of a number of two digits. */
const WIDE = 0.028;
const TALL = 16;
const HALF = 5;
const OFFSETS = [-8, 20, -24, 36, -40, 52, -56, 68, -72, 84, -88, 100, -104, 116];
