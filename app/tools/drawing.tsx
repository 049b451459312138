import type { ReactNode } from 'react';

/** A drawing that fills the width; lines and letters keep their size, because places are percentages of the width and pixels of the height. */
export function Drawing({ label, height, children }: { label: string; height: number; children: ReactNode }) {
	return (
		<figure className="drawing">
			<svg role="img" aria-label={label} height={height}>
				{children}
			</svg>
		</figure>
	);
}

/** A share 0..1 of the width, as an attribute of a drawing. */
export function across(share: number): string {
	return `${(100 * share).toFixed(2)}%`;
}

/** A part of a drawing whose units are its own; what is drawn in it is stretched. */
export function stretched(
	[from, to]: readonly [from: number, to: number],
	[top, height]: readonly [top: number, height: number],
	[x, y, wide, high]: readonly [x: number, y: number, wide: number, high: number],
) {
	return {
		x: across(from),
		width: across(to - from),
		y: top,
		height,
		viewBox: `${x} ${y} ${wide} ${high}`,
		preserveAspectRatio: 'none',
	};
}

/** The stroke across the end of a line that measures. */
export function End({ x, y }: { x: number; y: number }) {
	return (
		<svg x={across(x)} y={y}>
			<path className="end" d="M-4 4L4 -4" />
		</svg>
	);
}
