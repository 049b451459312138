import type { ReactNode } from 'react';
import { Axis } from './axis.tsx';

type Field = { name: string; label: string; value: string };

/** A field for typing a number. */
export function NumberField({ name, label, value }: Field) {
	return (
		<Labelled name={name} label={label}>
			<input id={`tool-${name}`} name={name} inputMode="decimal" autoComplete="off" defaultValue={value} />
		</Labelled>
	);
}

/** A list from which one option is chosen. */
export function SelectField({
	name,
	label,
	value,
	options,
}: Field & { options: readonly (readonly [value: string, name: string])[] }) {
	return (
		<Labelled name={name} label={label}>
			<select id={`tool-${name}`} name={name} defaultValue={value}>
				{options.map(([each, words]) => (
					<option key={each} value={each}>
						{words}
					</option>
				))}
			</select>
		</Labelled>
	);
}

/** A few options, all visible, of which one may be chosen; none is chosen at first. */
export function RadioField({
	name,
	label,
	options,
}: Omit<Field, 'value'> & { options: readonly (readonly [value: string, name: string])[] }) {
	return (
		<fieldset className="chosen">
			<legend>{label}</legend>
			<div>
				{options.map(([each, words]) => (
					<label key={each}>
						<input type="radio" name={name} value={each} />
						<span>{words}</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}

type Ruler = Omit<Parameters<typeof Axis>[0], 'height' | 'children' | 'from' | 'to'> & {
	min: number;
	max: number;
	step?: number;
	/** The number as text, which the widget updates. */
	shown?: string;
	/** The ends of the drawing, if they are an eighth of its width beyond those of the input. */
	around?: { from: number; to: number };
	height?: number;
	children?: ReactNode;
};

/** A ruler, or a drawing on a ruler, with a weight that the reader drags: the thumb of a range input over it. */
export function RangeField({
	name,
	label,
	value,
	min,
	max,
	step = 1,
	shown,
	around,
	height = 48,
	children,
	...ruler
}: Field & Ruler) {
	return (
		<div className="field">
			<p className="told">
				<label htmlFor={`tool-${name}`}>{label}</label>
				{shown !== undefined && <b data-says={name}>{shown}</b>}
			</p>
			<div className={around ? 'weighed within-drawing' : 'weighed'}>
				<Axis from={min} to={max} {...around} {...ruler} height={height}>
					{children}
				</Axis>
				<input
					id={`tool-${name}`}
					name={name}
					type="range"
					min={min}
					max={max}
					step={step}
					defaultValue={value}
				/>
			</div>
		</div>
	);
}

function Labelled({ name, label, children }: { name: string; label: string; children: ReactNode }) {
	return (
		<div className="field">
			<label htmlFor={`tool-${name}`}>{label}</label>
			{children}
		</div>
	);
}
