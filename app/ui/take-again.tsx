import type { TimeFactor } from '../../core/quiz/timing.ts';

type Props = {
	/** The time factor to start with. */
	time: TimeFactor | string;
	/** Where the form goes; by default to the page it is on. */
	action?: string;
	isPlain?: boolean;
	children: string;
};

/** The button that begins another attempt at a test that this browser has had an attempt at. */
export function TakeAgain({ time, action, isPlain = false, children }: Props) {
	return (
		<form method="post" action={action}>
			<input type="hidden" name="again" value="yes" />
			<input type="hidden" name="time" value={time} />
			<button className={isPlain ? 'button plain' : 'button'} type="submit">
				{children}
			</button>
		</form>
	);
}
