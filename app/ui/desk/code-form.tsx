import type { ReactNode } from 'react';
import type { SignRefused } from '../../desk-sign.ts';
import { useTranslate } from '../../translate.tsx';
import { Field } from '../field.tsx';
import { FormToken } from './desk-page.tsx';

type Props = {
	submit: string;
	refused?: SignRefused | undefined;
	/** The token of the session, if there is one. */
	token?: string;
	isPlain?: boolean;
	/** More fields. */
	children?: ReactNode;
};

/** A form that asks for a one-time password. */
export function CodeForm({ submit, refused, token, isPlain = false, children }: Props) {
	const t = useTranslate();
	const code = refused?.faults.code;
	return (
		<form className="form" method="post" noValidate>
			{refused?.isTooMany && (
				<p className="notice fault" role="alert" tabIndex={-1} autoFocus>
					{t('desk.sign.code_limit')}
				</p>
			)}
			{token !== undefined && <FormToken token={token} />}
			{children}
			<Field
				id="code"
				name="code"
				label={t('desk.sign.code')}
				hint={t('desk.sign.code_hint')}
				fault={code}
				type="text"
				inputMode="numeric"
				autoComplete="one-time-code"
				maxLength={9}
				dir="ltr"
				autoFocus={code !== undefined}
				isRequired
			/>
			<button type="submit" className={isPlain ? 'button plain' : 'button'}>
				{submit}
			</button>
		</form>
	);
}
