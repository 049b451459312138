import type { ReactNode } from 'react';
import type { startData } from '../start-data.ts';
import { useGap, useTranslate } from '../translate.tsx';
import { Examples } from './examples.tsx';
import { Linked } from './linked.tsx';
import { TimeChoice } from './time-choice.tsx';

type Props = ReturnType<typeof startData> & {
	/** Other inputs of the form, shown above its button. */
	children?: ReactNode;
};

/** What to know before the start, and the Start button. */
export function Start({ quiz, points, examples, children }: Props) {
	const t = useTranslate();
	const gap = useGap();
	return (
		<>
			<ul>
				{points.map((point) => (
					<li key={point}>{point}</li>
				))}
			</ul>
			{examples.length > 0 && <Examples examples={examples} />}
			<form className="form" method="post">
				<TimeChoice kind={quiz.kind} minutes={quiz.minutes} />
				{children}
				<button className="button" type="submit">
					{t('instructions.start')}
				</button>
				<p className="quiet">
					{t('instructions.clock_starts')}
					{gap}
					<Linked text={t('instructions.agree')} paths={['/terms', '/privacy-policy']} />
				</p>
			</form>
		</>
	);
}
