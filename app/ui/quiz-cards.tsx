import { factsOf } from '../../core/kinds/facts.ts';
import { headingText } from '../../core/language/heading-text.ts';
import { entriesOf, isAlike } from '../../core/quiz/catalogue.ts';
import type { QuizRow } from '../quiz-rows.ts';
import { langAttributes, useAddress, useTranslate } from '../translate.tsx';
import { Emblem, emblemOf } from './emblem.tsx';
import { useFacts } from './quiz-facts.tsx';
import { QuizNames } from './quiz-names.tsx';

/** The tests as pictures, each with its name, its length, and what its result tells. */
export function QuizCards({ quizzes }: { quizzes: readonly QuizRow[] }) {
	return (
		<ul className="cards-of-tests">
			{entriesOf(quizzes).map((entry) => (
				<Card key={entry[0].slug} entry={entry} />
			))}
		</ul>
	);
}

function Card({ entry }: { entry: [QuizRow, ...QuizRow[]] }) {
	const t = useTranslate();
	const address = useAddress();
	const facts = useFacts();
	const [quiz, ...others] = entry;
	const emblem = emblemOf(entry);
	return (
		<li>
			{emblem && <Emblem emblem={emblem} />}
			<div className="told">
				{isAlike(entry) ? (
					<h3>
						<a href={address(`/quizzes#${factsOf(quiz.kind).group}`)}>
							{headingText(t(factsOf(quiz.kind).group))}
						</a>
					</h3>
				) : (
					<h3 {...langAttributes(quiz.lang)}>
						<a href={address(`/${quiz.slug}`)}>{headingText(quiz.name)}</a>
					</h3>
				)}
				<p className="quiet">{facts(quiz)}</p>
				<p className="quiet">{t(quiz.precision.id, quiz.precision.values)}</p>
			</div>
			{others.length > 0 && <QuizNames quizzes={isAlike(entry) ? entry : others} />}
		</li>
	);
}
