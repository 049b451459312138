import type { ReactNode } from 'react';

type Props = { at: number; from: number; to: number; y?: number; children: ReactNode };

/**
 * Something that hangs at a place of a scale and swings through its interval before it settles; all places
 * are shares of the width, 0 to 1. Each side of the interval is a viewport of its own, because an animation
 * in percent moves by the width of the nearest one.
 */
export function Swing({ at, from, to, y = 0, children }: Props) {
	const sides = [
		{ name: 'swing-low', reach: Math.max(LEAST, at - from) },
		{ name: 'swing-high', reach: Math.max(LEAST, to - at) },
	].toSorted((one, other) => other.reach - one.reach);
	const [wide, narrow] = sides as [(typeof sides)[0], (typeof sides)[0]];
	return (
		<svg x={percent(at)} y={y} width={percent(wide.reach)}>
			<g className={wide.name}>
				<svg width={percent(narrow.reach / wide.reach)}>
					<g className={narrow.name}>{children}</g>
				</svg>
			</g>
		</svg>
	);
}

function percent(share: number): string {
	return `${(100 * share).toFixed(3)}%`;
}

/** A viewport without a width isn't drawn. */
const LEAST = 0.001;
