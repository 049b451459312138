import type { ReactNode } from 'react';
import type { RunningAttempt } from '../running-attempt.ts';
import { useAddress, useTranslate } from '../translate.tsx';
import { InlineScript } from './inline-script.tsx';
import { clockOf } from './time-left.tsx';

/** Mentions the running attempt in the header: its time left, and the way back to its current question. */
export function Running({ running: { left, name, path } }: { running: RunningAttempt }) {
	const t = useTranslate();
	const address = useAddress();
	return (
		<p className="running">
			{left !== null && <RunningTime left={left} />}
			<a href={address(path)}>{t('frame.running.back', { name })}</a>
		</p>
	);
}

/**
 * How much time is left, in milliseconds, counted down within `.running`, and what is beside it: before the script, at
 * which the browser may paint.
 */
export function RunningTime({ left, children }: { left: number; children?: ReactNode }) {
	const t = useTranslate();
	const seconds = Math.ceil(left / 1000);
	const [before, after] = t('frame.running.left', { time: SPLIT }).split(SPLIT);
	return (
		<>
			<span>
				{before}
				<time dateTime={`PT${seconds}S`} data-left={seconds} dir="ltr">
					{clockOf(seconds)}
				</time>
				{after}
			</span>
			{children}
			<InlineScript text={countDown} />
		</>
	);
}

/**
 * Inline script that counts the seconds down; without script, they stay as they were when the page was opened.
 */
const countDown = `(function(){var time=document.currentScript.parentNode.querySelector('time'),end=Date.now()+1000*time.dataset.left;setInterval(function(){var left=Math.max(0,Math.ceil((end-Date.now())/1000)),rest=left%60;time.textContent=Math.floor(left/60)+(rest<10?':0':':')+rest},1000)})()`;

/** Stands for the time in a message, to be replaced by an element. */
const SPLIT = '|';
