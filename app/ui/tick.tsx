import type { MessageId } from '../../core/language/message-id.ts';
import { useTranslate } from '../translate.tsx';

type Props = { sure: MessageId; values?: Record<string, number>; fault: MessageId | undefined };

/**
 * A checkbox that tells people from programs, which press all buttons but don't tick boxes. If it isn't
 * ticked, a fault appears above it.
 */
export function Tick({ sure, values, fault }: Props) {
	const t = useTranslate();
	return (
		<div className="field">
			{fault && (
				<p className="fault-text" id="sure-fault" role="alert">
					{t(fault)}
				</p>
			)}
			<label className="choice-line">
				<input
					type="checkbox"
					name="sure"
					value="yes"
					required
					autoFocus={fault !== undefined}
					aria-describedby={fault && 'sure-fault'}
				/>
				<span>{t(sure, values)}</span>
			</label>
		</div>
	);
}
