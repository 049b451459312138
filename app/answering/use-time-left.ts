import { useEffect, useEffectEvent, useState } from 'react';
import { remaining } from '../../core/quiz/timing.ts';
import type { ServerClock } from './server-clock.ts';

/**
 * The time left in milliseconds by the server's clock, null without a limit. It is computed anew at every look, so
 * it is right after sleep too. `onUp` is called when it is over, and again at every look until it resolves to true;
 * it is told whether this is the first time.
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
