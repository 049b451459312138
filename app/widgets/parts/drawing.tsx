import type { ReactNode } from 'react';
import { across } from './places.ts';

type Props = {
	/** What the drawing shows; left out if the words beside it say the same. */
	label?: string;
	height: number;
	children: ReactNode;
};

/**
 * A drawing that fills the width. Lines and letters keep their size, because x is in percent of the width and
 * y in pixels.
 */
export function Drawing({ label, height, children }: Props) {
	return (
		<figure className="chart">
			<svg height={height} {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
				{children}
			</svg>
		</figure>
	);
}

/** The attributes of a part of a drawing that has its own units; its contents are stretched. */
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

/** The stroke across the end of a dimension line. */
export function End({ x, y }: { x: number; y: number }) {
	return (
		<svg x={across(x)} y={y}>
			<path className="end" d="M-4 4L4 -4" />
		</svg>
	);
}

/** The key to the lines of a drawing, each with its name. */
export function Key({ lines }: { lines: readonly (readonly [className: string, name: string])[] }) {
	return (
		<ul className="key">
			{lines.map(([className, name]) => (
				<li key={name}>
					<svg width="32" height="10" aria-hidden="true">
						<line className={className} x1="0" x2="32" y1="5" y2="5" />
					</svg>
					{name}
				</li>
			))}
		</ul>
	);
}
