import type { MailState as State } from '../../server/db/outbox.ts';
import type { MailAgain } from '../mail-again.ts';
import { useSay } from '../words.tsx';

/** How the report mail is doing, and a form that sends it again. Reading the result never depends on it. */
export function MailState({ state, again }: { state: State; again?: MailAgain | undefined }) {
	const say = useSay();
	const fault = again?.fault;
	return (
		<section className="notice">
			<p role="status" tabIndex={-1} autoFocus={again && !fault}>
				{say(again && !fault ? 'action.success' : `mail.state.${state}`)}
			</p>
			<details open={Boolean(fault)}>
				<summary>{say('mail.again.title')}</summary>
				<form method="post" noValidate>
					<div className="field">
						<label htmlFor="again-email">{say('mail.again.email')}</label>
						<input
							id="again-email"
							name="email"
							type="email"
							autoComplete="email"
							dir="ltr"
							defaultValue={again?.email}
							autoFocus={Boolean(fault)}
							aria-invalid={again?.isEmailAtFault || undefined}
							aria-describedby={fault ? 'again-fault' : undefined}
						/>
						{fault && (
							<p className="fault-text" id="again-fault">
								{say(fault.id, fault.values)}
							</p>
						)}
					</div>
					<button className="button plain" type="submit">
						{say('mail.again.submit')}
					</button>
				</form>
			</details>
		</section>
	);
}
