import type { ReactNode } from 'react';

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

/** A slider for a number; `shown` is the number as text, which the widget updates. */
export function RangeField({
	name,
	label,
	value,
	min,
	max,
	step = 1,
	shown,
}: Field & { min: number; max: number; step?: number; shown: string }) {
	return (
		<Labelled name={name} label={label}>
			<span className="drawn">
				<input
					id={`tool-${name}`}
					name={name}
					type="range"
					min={min}
					max={max}
					step={step}
					defaultValue={value}
				/>
				<b data-says={name}>{shown}</b>
			</span>
		</Labelled>
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
