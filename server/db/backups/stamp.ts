/** A time in the format used in file names: `20261121T235126Z`. */
export function stampOf(time: number): string {
	return new Date(time).toISOString().replaceAll(/[-:]|\.\d+/g, '');
}
