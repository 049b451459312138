import type { Message } from '../../core/language/message.ts';
import { useAddress, useTranslate } from '../translate.tsx';
import { Field } from './field.tsx';

/** The field for an access code, with any fault below it. */
export function CodeField({ given }: { given?: { typed: string; fault: Message } | undefined }) {
	const t = useTranslate();
	const address = useAddress();
	return (
		<form className="form" method="post" action={address('/code')} noValidate>
			<Field
				id="code"
				name="code"
				label={t('code.label')}
				hint={t('code.hint')}
				value={given?.typed}
				fault={given?.fault}
				maxLength={100}
				dir="ltr"
				autoComplete="off"
				autoFocus={given !== undefined}
				isRequired
			/>
			<button className="button" type="submit">
				{t('code.open')}
			</button>
		</form>
	);
}
