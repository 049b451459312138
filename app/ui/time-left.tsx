import { useState } from 'react';
import { useTranslate } from '../translate.tsx';

/** From so many seconds on, the minutes have two digits. */
const LONG = 600;

/** The time left in minutes and seconds, or a note that there is no limit. */
export function TimeLeft({ left }: { left: number | null }) {
	const t = useTranslate();
	const seconds = Math.ceil((left ?? 0) / 1000);
	// Keeps the room for a digit that goes.
	const [isLong] = useState(seconds >= LONG);
	if (left === null) return <p>{t('question.no_limit')}</p>;
	return (
		<p
			role="timer"
			aria-label={t('question.time_left')}
			data-long={isLong ? '' : undefined}
			suppressHydrationWarning
		>
			<time dateTime={`PT${seconds}S`} dir="ltr" suppressHydrationWarning>
				{clockOf(seconds)}
			</time>
		</p>
	);
}

/** Seconds as minutes and seconds, such as 8:34. */
export function clockOf(seconds: number): string {
	return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
