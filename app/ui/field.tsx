import type { InputHTMLAttributes, ReactNode } from 'react';
import type { Message } from '../../core/language/message.ts';
import { useTranslate } from '../translate.tsx';

type Props = Pick<
	InputHTMLAttributes<HTMLInputElement>,
	'type' | 'autoComplete' | 'maxLength' | 'dir' | 'inputMode' | 'autoFocus'
> & {
	id: string;
	name: string;
	label: string;
	fault?: Message | undefined;
	value?: string | undefined;
	/** Explains below the field what to enter. */
	hint?: string;
	isRequired?: boolean;
	/** Whether the field has several lines. */
	isLong?: boolean;
	/** Says more about the fault, below it. */
	more?: ReactNode;
};

/** A field with its label and any fault above, and below it what to enter. */
export function Field({ id, label, fault, value, hint, isRequired, isLong, more, ...input }: Props) {
	const t = useTranslate();
	const { type, inputMode, ...both } = input;
	const state = {
		id,
		required: isRequired,
		defaultValue: value,
		'aria-invalid': fault ? true : undefined,
		'aria-describedby': [fault && `${id}-fault`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
	};
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			{fault && (
				<p className="fault-text" id={`${id}-fault`}>
					{t(fault.id, fault.values)}
				</p>
			)}
			{more}
			{isLong ? (
				<textarea {...both} {...state} />
			) : (
				<input type={type} inputMode={inputMode} {...both} {...state} />
			)}
			{hint && (
				<p className="quiet" id={`${id}-hint`}>
					{hint}
				</p>
			)}
		</div>
	);
}
