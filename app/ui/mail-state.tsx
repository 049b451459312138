import type { MailState as State } from '../../server/db/outbox.ts';
import { useSay } from '../words.tsx';

/** How the report mail is doing, and a form that sends it again. Reading the result never depends on it. */
export function MailState({ state, said }: { state: State; said?: string | undefined }) {
	const say = useSay();
	return (
		<section className="notice">
			<p role="status">{said ? say(said) : say(`mail.state.${state}`)}</p>
			<details>
				<summary>{say('mail.again.title')}</summary>
				<form method="post">
					<div className="field">
						<label htmlFor="again-email">{say('mail.again.email')}</label>
						<input id="again-email" name="email" type="email" autoComplete="email" dir="ltr" />
					</div>
					<button className="button plain" type="submit">
						{say('mail.again.submit')}
					</button>
				</form>
			</details>
		</section>
	);
}
