import type { Message } from '../../../core/language/message.ts';
// oxlint-disable-next-line import/default -- The bundler gives the address of what it has bundled.
import script from '../../desk-script/main.ts?worker&url';
import { useTranslate } from '../../translate.tsx';
import { FormToken } from './desk-page.tsx';

type Props = {
	/** Whether a passkey is made or used. */
	does: 'make' | 'use';
	/** What the browser needs for it, from the server. */
	options: object;
	submit: string;
	fault?: Message | undefined;
	/** The token of the session, if there is one. */
	token?: string;
};

/** A button that makes or uses a passkey. Its script shows it where the browser can do that. */
export function PasskeyForm({ does, options, submit, fault, token }: Props) {
	const t = useTranslate();
	return (
		<form className="form" method="post" data-passkey={does} data-options={JSON.stringify(options)}>
			{fault && (
				<p className="notice fault" role="status" tabIndex={-1} autoFocus>
					{t(fault.id, fault.values)}
				</p>
			)}
			{token !== undefined && <FormToken token={token} />}
			<input type="hidden" name="passkey" />
			<button type="submit" className="button">
				{submit}
			</button>
			<p className="fault-text" role="alert" hidden>
				{t(does === 'make' ? 'desk.sign.passkey_failed' : 'desk.sign.passkey_refused')}
			</p>
			<script src={script} defer />
		</form>
	);
}
