import { randomBytes } from 'node:crypto';

/** A document in pieces: its bytes, and between them the names of the places where something else belongs. */
export type Frame<Place extends string> = readonly (Buffer | { place: Place })[];

/** What belongs into a place: HTML whose author has escaped it for that place. */
type Content = string | readonly (string | Buffer)[];

/**
 * Renders a document with a mark in each place, and cuts it there. The marks are random and made for this one
 * rendering, so nothing that anybody wrote can be taken for one. Throws if a place that isn't `optional` is missing.
 */
export async function cutFrame<Place extends string>(
	places: readonly Place[],
	render: (marks: Record<Place, string>) => Promise<string>,
	optional: readonly Place[] = [],
): Promise<Frame<Place>> {
	const marks = new Map(places.map((place) => [`mark-${randomBytes(16).toString('hex')}`, place]));
	const html = await render(Object.fromEntries([...marks].map(([mark, place]) => [place, mark])) as never);
	// A group in the expression keeps the marks in the list.
	const pieces = html.split(new RegExp(`(${[...marks.keys()].join('|')})`));
	const missing = [...marks].find(([mark, place]) => !pieces.includes(mark) && !optional.includes(place));
	if (missing) throw new Error(`The document has no place for its ${missing[1]}`);
	return pieces.map((piece) => {
		const place = marks.get(piece);
		return place === undefined ? Buffer.from(piece) : { place };
	});
}

/** The document with what belongs into its places. */
export function fillFrame<Place extends string>(
	frame: Frame<Place>,
	contents: Record<Place, Content>,
): Buffer<ArrayBuffer> {
	const pieces = frame.flatMap((piece) => ('place' in piece ? contents[piece.place] : [piece]));
	return Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));
}
