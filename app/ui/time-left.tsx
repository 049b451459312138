import { useTranslate } from '../translate.tsx';

/** The time left in minutes and seconds, or a note that there is no limit. */
export function TimeLeft({ left }: { left: number | null }) {
	const t = useTranslate();
	if (left === null) return <p>{t('question.no_limit')}</p>;
	const seconds = Math.ceil(left / 1000);
	return (
		<p role="timer" aria-label={t('question.time_left')}>
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
