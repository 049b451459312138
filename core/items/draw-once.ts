import { drawOption, drawStem } from './draw.ts';

/** Draws a stem like `drawStem`, but each object with its cells only once. */
export const drawStemOnce = once(drawStem);

/** Draws an option like `drawOption`, but each cell object only once. */
export const drawOptionOnce = once(drawOption);

function once<Drawn extends object>(draw: (cells: Drawn) => string): (cells: Drawn) => string {
	const drawings = new WeakMap<Drawn, string>();
	return (cells) => {
		const drawing = drawings.get(cells) ?? draw(cells);
		drawings.set(cells, drawing);
		return drawing;
	};
}
