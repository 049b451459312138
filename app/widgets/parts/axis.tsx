import type { ReactNode } from 'react';
import { ticksPath } from '../../ui/ticks.ts';
import type { View } from '../view-model.ts';
import { Drawing, stretched } from './drawing.tsx';
import { HIGHEST, LOWEST, placesOn } from './places.ts';

type Props = {
	from: number;
	to: number;
	/**
	 * The intervals between ticks, between longer ticks, and between numbers; `middle` is one of the numbers.
	 */
	steps: readonly [number, number, number];
	middle?: number;
	/** The pixels above the ground. */
	height: number;
	/** What the drawing shows, if it says more than the words beside it. */
	label?: string;
	children?: ReactNode;
};

/** A ruler on the ground of a drawing that fills the widget's width; lines and letters keep their size. */
export function Axis({ from, to, steps, middle = 0, height, label, children }: Props) {
	const { at } = placesOn(from, to);
	const ticks = every(from, to, steps[0]);
	return (
		<Drawing label={label} height={height + RULER}>
			<line x1="0" x2="100%" y1={height} y2={height} />
			<svg {...stretched([0, 1], [height, 14], [from, 0, to - from, 14])}>
				<path
					className="faint"
					d={ticksPath(
						ticks.map((value) => lengthOf(value - middle, steps)),
						ticks[0],
						steps[0],
					)}
				/>
			</svg>
			{ticks
				.filter((value) => (value - middle) % steps[2] === 0)
				.map((value) => (
					<text key={value} {...at(value)} y={height + 32} textAnchor={anchorOf(value, from, to)}>
						{String(value).replace('-', '−')}
					</text>
				))}
			{children}
		</Drawing>
	);
}

/** The ticks and numbers of the IQ scale. */
export const IQ_RULER = { steps: [1, 5, 15], middle: 100 } as const;

/** The IQ scale. */
export function IqAxis({ height, children }: Pick<Props, 'height' | 'children'>) {
	return (
		<Axis from={LOWEST} to={HIGHEST} {...IQ_RULER} height={height}>
			{children}
		</Axis>
	);
}

/** A plumb line down to the ground at `x`, such as 50%; a view model moves it by its name. */
export function Plumb({ name, height, x }: { name: string; height: number; x: string }) {
	return (
		<svg data-draws={name} x={x}>
			<path d={`M0 0V${height - 22}`} />
			<path className="bob" d={`M-6 ${height - 22}H6L0 ${height - 1}Z`} />
		</svg>
	);
}

const RULER = 36;

/** The multiples of a step on a scale. */
function every(from: number, to: number, step: number): number[] {
	const first = Math.ceil(from / step) * step;
	return Array.from({ length: Math.floor((to - first) / step) + 1 }, (_, index) => first + index * step);
}

function lengthOf(value: number, [, longer, numbered]: Props['steps']): number {
	if (value % numbered === 0) return 14;
	return value % longer === 0 ? 9 : 5;
}

function anchorOf(value: number, from: number, to: number): 'start' | 'middle' | 'end' {
	if (value === from) return 'start';
	return value === to ? 'end' : 'middle';
}

const HEIGHT = 64;

/** The expected IQ with its range, on the IQ scale, and a dashed line at the IQ `before`, if there is one. */
export function ExpectedReading({ shapes }: { shapes: View['shapes'] }) {
	return (
		<IqAxis height={HEIGHT}>
			{shapes?.before && (
				<svg data-draws="before" {...shapes.before}>
					<path className="dashed" d={`M0 0V${HEIGHT}`} />
				</svg>
			)}
			<line data-draws="range" className="interval" {...shapes?.range} y1={HEIGHT} y2={HEIGHT} />
			<Plumb name="mark" height={HEIGHT} x={String(shapes?.mark?.x)} />
		</IqAxis>
	);
}
