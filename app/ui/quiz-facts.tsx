import { useSay } from '../words.tsx';

/** How long a quiz is: questions and minutes, from the catalogue. */
export function QuizFacts({ count, minutes }: { count: number; minutes: number }) {
	const say = useSay();
	return (
		<dl className="facts">
			<div>
				<dt>{say('quiz.questions')}</dt>
				<dd>{count}</dd>
			</div>
			<div>
				<dt>{say('quiz.minutes')}</dt>
				<dd>{minutes}</dd>
			</div>
		</dl>
	);
}
