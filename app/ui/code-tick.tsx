import type { MessageId } from '../../core/language/message-id.ts';
import { useSay } from '../words.tsx';

type Props = { token: string; sure: MessageId; fault: MessageId | undefined };

/** What tells a person who presses a button from a program that presses all of them. */
export function CodeTick({ token, sure, fault }: Props) {
	const say = useSay();
	return (
		<>
			<input type="hidden" name="token" value={token} />
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
