/** Where the weight hangs in the picture of a page: at the mean on the home page, elsewhere at a place of its own. */
export function placeOf(path: string): number {
	if (path === '/') return 100;
	const hash = [...path].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 0);
	return FROM + (hash % COUNT);
}

/** So far to the side that the words have room beside the line. */
const FROM = 116;
const COUNT = 13;
