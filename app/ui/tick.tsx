import type { MessageId } from '../../core/language/message-id.ts';
import { useSay } from '../words.tsx';

type Props = { sure: MessageId; fault: MessageId | undefined };

/**
 * A checkbox that tells people from programs, which press all buttons but don't tick boxes. If it isn't
 * ticked, a fault appears below it.
 */
export function Tick({ sure, fault }: Props) {
	const say = useSay();
	return (
		<>
			<label className="choice-line">
				<input
					type="checkbox"
					name="sure"
					value="yes"
					required
					autoFocus={fault !== undefined}
					aria-describedby={fault && 'sure-fault'}
				/>
				<span>{say(sure)}</span>
			</label>
			{fault && (
				<p className="fault-text" id="sure-fault" role="alert">
					{say(fault)}
				</p>
			)}
		</>
	);
}
