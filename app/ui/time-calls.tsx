import { useEffect, useRef, useState } from 'react';
import { type TimeCall, timeCall } from '../../core/quiz/time-call.ts';
import { useTranslate } from '../translate.tsx';

type Props = {
	call: TimeCall | null;
	/**
	 * The time left when the visitor asked for it, in milliseconds, null without a limit; null if the visitor
	 * hasn't asked.
	 */
	asked: { left: number | null; times: number } | null;
};

/** Tells screen readers the time left: at half time, at five minutes and one minute, and on request. */
export function TimeSaid({ call, asked }: Props) {
	const t = useTranslate();
	return (
		<>
			<p className="sr-only" role="status">
				{call && t(`question.call.${call}`)}
			</p>
			<p className="sr-only" role="status">
				{asked && <span key={asked.times}>{timeNow(asked.left)}</span>}
			</p>
		</>
	);

	function timeNow(left: number | null): string {
		if (left === null) return t('question.no_limit');
		const seconds = Math.ceil(left / 1000);
		return t('question.time_now', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
	}
}

/**
 * The latest announcement of the time for screen readers; null before the first. `total` and `left` are in
 * milliseconds.
 */
export function useTimeCalls(total: number | null, left: number | null): TimeCall | null {
	const before = useRef(left);
	const [call, setCall] = useState<TimeCall | null>(null);
	useEffect(() => {
		if (total === null || left === null) return;
		const due = timeCall(total, before.current ?? left, left);
		before.current = left;
		if (due) setCall(due);
	}, [total, left]);
	return call;
}
