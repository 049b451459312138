import type { MessageId } from '../../core/language/message-id.ts';
import { useSay } from '../words.tsx';

type Props = { sure: MessageId; fault: MessageId | undefined };

/**
 * A tick box that tells a person pressing a button from a program that presses all of them; if it isn't
 * ticked, a fault appears below.
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
