import type { ReactNode } from 'react';
import { headingText } from '../../core/language/heading-text.ts';
import type { startData } from '../start-data.ts';
import styles from '../styles/sheets/start.css?url';
import { useGap, useTranslate } from '../translate.tsx';
import { Examples } from './examples.tsx';
import { Linked } from './linked.tsx';
import { TimeChoice } from './time-choice.tsx';
import { TryItem } from './try-item.tsx';

type Props = ReturnType<typeof startData> & {
	/** Whether the page has an introduction, so that the button comes first and the question to try is folded. */
	isFolded?: true;
	/** Other inputs of the form, shown above its button. */
	children?: ReactNode;
};

/** What to know before the start, a question to try, the Start button, and worked examples. */
export function Start({ quiz, task, rules, timeFactors, samples: [first], examples, ...props }: Props) {
	const { isFolded, children } = props;
	const t = useTranslate();
	const gap = useGap();
	const before = (
		<>
			<p>{task}</p>
			{first && <TryItem sample={first} title={t('try.title')} isFolded={isFolded} />}
			<ul className="rules">
				{rules.map((rule) => (
					<li key={rule}>{rule}</li>
				))}
			</ul>
		</>
	);
	const form = (
		<form className="form" method="post">
			<TimeChoice kind={quiz.kind} minutes={quiz.minutes} timeFactors={timeFactors} />
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
	);
	return (
		<>
			<link rel="stylesheet" href={styles} precedence="default" />
			{isFolded ? (
				<>
					{form}
					<h2>{headingText(t('instructions.title'))}</h2>
					{before}
				</>
			) : (
				<>
					{before}
					{form}
				</>
			)}
			{examples.length > 0 && <Examples examples={examples} />}
		</>
	);
}
