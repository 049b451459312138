import { Fragment, type ReactNode } from 'react';
import type { Message } from '../../../core/language/message.ts';
import { groupConsecutive } from '../../../core/quiz/catalogue.ts';
import { useTranslate } from '../../translate.tsx';

/** An option; `more` is asked below it, and only shown where it is chosen. */
export type Option = { value: string; label: string; more?: ReactNode };

/** An option of a list; those after each other with the same `group` have it as their heading. */
type ListOption = Omit<Option, 'more'> & { group?: string };

type Common = { id: string; fault?: Message | undefined; hint?: string };

/** A field in which one of a list is chosen. */
export function SelectField({
	id,
	label,
	options,
	value,
	fault,
	hint,
}: Common & { label: string; options: readonly ListOption[]; value?: string | undefined }) {
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			<FaultText id={id} fault={fault} />
			<select
				id={id}
				name={id}
				defaultValue={value}
				aria-invalid={fault ? true : undefined}
				aria-describedby={describedBy(id, fault, hint)}
			>
				{groupConsecutive(options, ({ group = '' }) => group).map((run) => {
					const listed = run.map((option) => (
						<option key={option.value} value={option.value}>
							{option.label}
						</option>
					));
					const [{ group, value: first }] = run;
					return group ? (
						<optgroup key={first} label={group}>
							{listed}
						</optgroup>
					) : (
						listed
					);
				})}
			</select>
			<Hint id={id} hint={hint} />
		</div>
	);
}

/** A group of options of which one (`radio`) or several are chosen, all visible. */
export function ChoiceField({
	id,
	legend,
	type = 'radio',
	options,
	chosen,
	fault,
	hint,
}: Common & {
	legend: string;
	type?: 'radio' | 'checkbox';
	options: readonly Option[];
	chosen: readonly string[];
}) {
	return (
		<fieldset className="field" id={id} tabIndex={-1} aria-describedby={describedBy(id, fault, hint)}>
			<legend>{legend}</legend>
			<Hint id={id} hint={hint} />
			<FaultText id={id} fault={fault} />
			{options.map(({ value, label, more }) => (
				<Fragment key={value}>
					<label className="choice-line">
						<input type={type} name={id} value={value} defaultChecked={chosen.includes(value)} />
						<span>{label}</span>
					</label>
					{more && <div className="choice-more">{more}</div>}
				</Fragment>
			))}
		</fieldset>
	);
}

function FaultText({ id, fault }: { id: string; fault: Message | undefined }) {
	const t = useTranslate();
	if (!fault) return null;
	return (
		<p className="fault-text" id={`${id}-fault`}>
			{t(fault.id, fault.values)}
		</p>
	);
}

function Hint({ id, hint }: { id: string; hint: string | undefined }) {
	if (!hint) return null;
	return (
		<p className="quiet" id={`${id}-hint`}>
			{hint}
		</p>
	);
}

function describedBy(id: string, fault: Message | undefined, hint: string | undefined): string | undefined {
	return [fault && `${id}-fault`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
}
