import { factsOf } from '../../core/kinds/facts.ts';
import type { quizFacts } from '../quiz-data.ts';
import { spokenIn, useGap, useSay } from '../words.tsx';
import { QuizFacts } from './quiz-facts.tsx';

/**
 * The description of a quiz: its length, what it measures, for whom it is, and what it isn't affiliated with.
 */
export function QuizIntro({ quiz, minAge }: { quiz: ReturnType<typeof quizFacts>; minAge: number }) {
	const say = useSay();
	const gap = useGap();
	const { notice } = factsOf(quiz.kind);
	return (
		<>
			<p className="lead" {...spokenIn(quiz.lang)}>
				{quiz.description}
			</p>
			<QuizFacts kind={quiz.kind} count={quiz.count} minutes={quiz.minutes} />
			<p>
				<strong>{say('welcome.measures')}</strong>
				{gap}
				<span {...spokenIn(quiz.lang)}>{quiz.measures}</span>
			</p>
			<p>{quiz.languages}</p>
			<p>{say('welcome.age', { age: minAge })}</p>
			{notice && <p className="quiet">{say(notice.quiz)}</p>}
		</>
	);
}
