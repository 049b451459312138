import type { ReactNode } from 'react';
import { headingText } from '../../core/language/heading-text.ts';
import { askedIn } from '../../core/quiz/catalogue.ts';
import type { startData } from '../start-data.ts';
import styles from '../styles/sheets/start.css?url';
import { useGap, useTranslate } from '../translate.tsx';
import { Examples } from './examples.tsx';
import { Linked } from './linked.tsx';
import { TimeChoice } from './time-choice.tsx';
import { idToTry, TryItem } from './try-item.tsx';

type Props = ReturnType<typeof startData> & {
	/** Whether the page has an introduction with the length of the test, so that the question to try is folded. */
	isFolded?: true;
	/** What else to know, below the button. */
	after?: string | undefined;
	/** Other inputs of the form, shown above its button. */
	children?: ReactNode;
};

/** What to know before the start, the Start button, a question to try, and worked examples. */
export function Start({
	quiz,
	task,
	clock,
	rules,
	timeFactors,
	samples: [first],
	examples,
	...props
}: Props) {
	const { minAge, terms, isFolded, after, children } = props;
	const t = useTranslate();
	const gap = useGap();
	// The length stands in the introduction.
	const told = [isFolded && !terms ? t('instructions.no_pause') : clock, ...rules];
	const isChosen = terms !== null && timeFactors.length > 1;
	return (
		<>
			<link rel="stylesheet" href={styles} precedence="default" />
			{terms && <h2>{headingText(t('instructions.title'))}</h2>}
			<p>{task}</p>
			<ul className="rules">
				<li>{t('welcome.age', { age: minAge })}</li>
				{told.map((rule) => (
					<li key={rule}>{rule}</li>
				))}
			</ul>
			<form className="form" method="post">
				<TimeChoice kind={quiz.kind} minutes={quiz.minutes} timeFactors={timeFactors} isOpen={isChosen} />
				{children}
				{first && !isFolded && askedIn(quiz.kind) === 'questions' && (
					<p>
						<Linked text={t('instructions.try_first')} paths={[`#${idToTry(first)}`]} />
					</p>
				)}
				<button className="button" type="submit">
					{t('instructions.start')}
				</button>
				<p className="quiet">
					{t('instructions.clock_starts')}
					{gap}
					<Linked text={t('instructions.agree')} paths={['/terms', '/privacy-policy']} />
				</p>
				{after !== undefined && <p className="quiet">{after}</p>}
			</form>
			{first && <TryItem sample={first} title={t('try.title')} isFolded={isFolded} />}
			{examples.length > 0 && <Examples examples={examples} />}
		</>
	);
}
