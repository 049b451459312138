import type { ReactNode } from 'react';
import { across } from './places.ts';

type Props = {
	/** What it shows; none where the words beside it say the same. */
	label?: string;
	height: number;
	children: ReactNode;
};

/** A drawing that fills the width; lines and letters keep their size, because places are percentages of the width and pixels of the height. */
export function Drawing({ label, height, children }: Props) {
	return (
		<figure className="drawing">
			<svg height={height} {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
				{children}
			</svg>
		</figure>
	);
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

/** What the lines of a drawing are: each as it is drawn, with its name. */
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
