import type { ReactNode } from 'react';
import type { Message } from '../../../core/language/message.ts';
import { useTranslate } from '../../translate.tsx';
import { FaultSummary } from '../fault-summary.tsx';
import { Field } from '../field.tsx';
import { FormToken } from './desk-page.tsx';

/** The outcome of a form with a one-time password: what is wrong with it, or that there were too many. */
export type CodeRefused = { code?: Message; isTooMany?: boolean };

type Props = {
	submit: string;
	refused?: CodeRefused | undefined;
	/** The token of the session, if there is one. */
	token?: string;
	/** More fields. */
	children?: ReactNode;
};

/** A form that asks for a one-time password. */
export function CodeForm({ submit, refused, token, children }: Props) {
	const t = useTranslate();
	const faults = refused?.code ? { code: refused.code } : {};
	return (
		<form className="form" method="post" noValidate>
			{refused?.isTooMany && (
				<p className="notice fault" role="alert" tabIndex={-1} autoFocus>
					{t('desk.sign.code_limit')}
				</p>
			)}
			<FaultSummary title="refusal.invalid_form" faults={faults} given={{ code: 'given' }} />
			{token !== undefined && <FormToken token={token} />}
			{children}
			<Field
				id="code"
				name="code"
				label={t('desk.sign.code')}
				hint={t('desk.sign.code_hint')}
				fault={refused?.code}
				type="text"
				inputMode="numeric"
				autoComplete="one-time-code"
				maxLength={9}
				dir="ltr"
				isRequired
			/>
			<button type="submit" className="button">
				{submit}
			</button>
		</form>
	);
}
