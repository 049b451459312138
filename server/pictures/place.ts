/** Where the weight hangs in the picture of a page: at the mean on the home page, elsewhere at a place of its own. */
export function placeOf(path: string): number {
	if (path === '/') return 100;
	const sum = [...path].reduce((total, letter) => total + letter.charCodeAt(0), 0);
	return 117 + (sum % 12);
}
