import type { MessageId } from '../../core/language/message-id.ts';
import { useSay } from '../words.tsx';
import { Linked } from './linked.tsx';

type Props = {
	token: string;
	/** The quiz, and the attempt of it that this browser would lose. */
	slug: string;
	other: string | undefined;
	sure: MessageId;
	fault: MessageId | undefined;
};

/** What tells a person who presses a button from a program that presses all of them. */
export function CodeTick({ token, slug, other, sure, fault }: Props) {
	const say = useSay();
	return (
		<>
			<input type="hidden" name="token" value={token} />
			{other !== undefined && (
				<>
					<input type="hidden" name="leave" value={other} />
					<p className="notice">
						<Linked text={say('code.other_running')} paths={[`/${slug}/q-1`]} />
					</p>
				</>
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
