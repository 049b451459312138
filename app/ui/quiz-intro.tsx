import { factsOf } from '../../core/kinds/facts.ts';
import type { quizFacts } from '../quiz-data.ts';
import { langAttributes, useGap, useTranslate } from '../translate.tsx';
import { QuizFacts } from './quiz-facts.tsx';

/**
 * The description of a quiz: its length, what it measures, for whom it is, and what it isn't affiliated with.
 */
export function QuizIntro({ quiz, minAge }: { quiz: ReturnType<typeof quizFacts>; minAge: number }) {
	const t = useTranslate();
	const gap = useGap();
	const { notice } = factsOf(quiz.kind);
	return (
		<>
			<p className="lead" {...langAttributes(quiz.lang)}>
				{quiz.description}
			</p>
			<QuizFacts kind={quiz.kind} count={quiz.count} minutes={quiz.minutes} />
			<p>
				<strong>{t('welcome.measures')}</strong>
				{gap}
				<span {...langAttributes(quiz.lang)}>{quiz.measures}</span>
			</p>
			<p>{quiz.languages}</p>
			<p>{t('welcome.age', { age: minAge })}</p>
			{notice && <p className="quiet">{t(notice.quiz)}</p>}
		</>
	);
}
