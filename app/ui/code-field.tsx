import type { Message } from '../../core/language/message.ts';
import { useAddress, useSay } from '../words.tsx';
import { Field } from './field.tsx';

/** The field for an access code, with any fault below it. */
export function CodeField({ given }: { given?: { typed: string; fault: Message } | undefined }) {
	const say = useSay();
	const address = useAddress();
	return (
		<form className="form" method="post" action={address('/quizzes')} noValidate>
			<Field
				id="code"
				name="code"
				label={say('code.label')}
				hint={say('code.hint')}
				value={given?.typed}
				fault={given?.fault}
				maxLength={100}
				dir="ltr"
				autoComplete="off"
				autoFocus={given !== undefined}
				isRequired
			/>
			<button className="button plain" type="submit">
				{say('code.open')}
			</button>
		</form>
	);
}
