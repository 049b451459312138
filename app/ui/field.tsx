import type { InputHTMLAttributes } from 'react';
import type { Message } from '../../core/language/message.ts';
import { useSay } from '../words.tsx';

type Props = Pick<
	InputHTMLAttributes<HTMLInputElement>,
	'type' | 'autoComplete' | 'maxLength' | 'dir' | 'inputMode' | 'autoFocus'
> & {
	id: string;
	name: string;
	label: string;
	fault?: Message | undefined;
	value?: string | undefined;
	/** What may be written, said below the field. */
	hint?: string;
	isRequired?: boolean;
	/** A field of several lines. */
	isLong?: boolean;
};

/** A field with its label above and, where something is wrong with it, the reason below. */
export function Field({ id, label, fault, value, hint, isRequired, isLong, ...input }: Props) {
	const say = useSay();
	const { type, inputMode, ...both } = input;
	const state = {
		id,
		required: isRequired,
		defaultValue: value,
		'aria-invalid': fault ? true : undefined,
		'aria-describedby': [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ') || undefined,
	};
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
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
			{fault && (
				<p className="fault-text" id={`${id}-fault`}>
					{say(fault.id, fault.values)}
				</p>
			)}
		</div>
	);
}
