import { useSay } from '../words.tsx';

/** The time that is left, minutes and seconds; nothing without a limit. */
export function TimeLeft({ left }: { left: number | null }) {
	const say = useSay();
	if (left === null) return null;
	const seconds = Math.ceil(left / 1000);
	const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
	return (
		<p className="m-0" role="timer" aria-label={say('question.time_left')}>
			<time dateTime={`PT${seconds}S`} dir="ltr" suppressHydrationWarning>
				{clock}
			</time>
		</p>
	);
}
