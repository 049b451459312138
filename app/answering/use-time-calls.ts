import { useEffect, useRef, useState } from 'react';
import { type TimeCall, timeCall } from '../../core/quiz/time-call.ts';

/**
 * The latest time announcement for screen readers, null before the first. `total` and `left` are in
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
