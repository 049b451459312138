import type { MailState as State } from '../../server/db/outbox.ts';
import type { MailAgain } from '../mail-again.ts';
import { useSay } from '../words.tsx';
import { Field } from './field.tsx';

/** How the report mail is doing, and a form that sends it again. Reading the result never depends on it. */
export function MailState({ state, again }: { state: State; again?: MailAgain | undefined }) {
	const say = useSay();
	const fault = again?.fault;
	return (
		<>
			<p role="status" tabIndex={-1} autoFocus={again && !fault}>
				{say(again && !fault ? 'action.success' : `mail.state.${state}`)}
			</p>
			<details className="again" open={Boolean(fault)}>
				<summary>{say('mail.again.title')}</summary>
				<form className="form" method="post" noValidate>
					<Field
						id="again-email"
						name="email"
						label={say('mail.again.email')}
						fault={fault ?? undefined}
						value={again?.email}
						type="email"
						autoComplete="email"
						dir="ltr"
						autoFocus={Boolean(fault)}
					/>
					<button className="button plain" type="submit">
						{say('mail.again.submit')}
					</button>
				</form>
			</details>
		</>
	);
}
