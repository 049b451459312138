import { useEffect, useEffectEvent, useState } from 'react';
import { remaining } from '../../core/quiz/timing.ts';
import type { ServerClock } from './server-clock.ts';

/**
 * The time left in milliseconds by the server's clock; null without a limit. It is computed again at every
 * tick, so it is right even after the device sleeps. `onUp` is called when time runs out, and again at every
 * tick until it resolves to true; its argument tells whether this is the first call.
 */
export function useTimeLeft(
	expiresAt: string | null,
	now: string,
	clock: ServerClock,
	onUp: (isFirst: boolean) => Promise<boolean>,
): number | null {
	const end = expiresAt === null ? null : Date.parse(expiresAt);
	const [left, setLeft] = useState(() => remaining(end, Date.parse(now)));
	const up = useEffectEvent(onUp);

	useEffect(() => {
		if (end === null) return;
		let isEnding = false;
		let isFirst = true;
		const look = async () => {
			const rest = remaining(end, clock.now());
			setLeft(rest);
			if (rest !== 0 || isEnding) return;
			isEnding = true;
			const ending = up(isFirst);
			isFirst = false;
			isEnding = await ending;
		};
		const lookNow = () => void look();
		lookNow();
		const timer = setInterval(lookNow, 500);
		document.addEventListener('visibilitychange', lookNow);
		return () => {
			clearInterval(timer);
			document.removeEventListener('visibilitychange', lookNow);
		};
	}, [end, clock]);

	return left;
}
