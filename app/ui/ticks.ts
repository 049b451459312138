/**
 * The path of ticks that are `step` units apart, each as long as given. Each is drawn relative to the one before, so
 * that repeated ones cost next to nothing once the page is compressed.
 */
export function ticksPath(lengths: readonly number[], from = 0, step = 1): string {
	return lengths
		.map((length, index) =>
			index === 0 ? `M${from} 0v${length}` : `m${step}-${lengths[index - 1]}v${length}`,
		)
		.join('');
}
