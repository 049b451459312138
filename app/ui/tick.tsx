import type { MessageId } from '../../core/language/message-id.ts';
import { useSay } from '../words.tsx';

type Props = { sure: MessageId; fault: MessageId | undefined };

/** What tells a person who presses a button from a program that presses all of them; the fault of who left it stands below. */
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
