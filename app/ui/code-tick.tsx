import type { MessageId } from '../../core/language/message-id.ts';
import { useTranslate } from '../translate.tsx';
import { Linked } from './linked.tsx';
import { Tick } from './tick.tsx';

type Props = {
	token: string;
	/** The version of the conditions that the page tells; '' if there are none. */
	version: string;
	/** The quiz, and this browser's attempt at it that would be lost. */
	slug: string;
	other: string | undefined;
	sure: MessageId;
	fault: MessageId | undefined;
};

/** The tick box below an access code, with a warning about what would be lost. */
export function CodeTick({ token, version, slug, other, sure, fault }: Props) {
	const t = useTranslate();
	return (
		<>
			<input type="hidden" name="token" value={token} />
			{version && <input type="hidden" name="conditions" value={version} />}
			{other !== undefined && (
				<>
					<input type="hidden" name="leave" value={other} />
					<p className="notice">
						<Linked text={t('code.other_running')} paths={[`/${slug}/q-1`]} />
					</p>
				</>
			)}
			<Tick sure={sure} fault={fault} />
		</>
	);
}
