/** A time as it stands in names of files: `20261121T235126Z`. */
export function stampOf(time: number): string {
	return new Date(time).toISOString().replaceAll(/[-:]|\.\d+/g, '');
}
