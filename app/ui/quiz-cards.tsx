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

/** Links to the tests that have cards, by the names on these, except the first, which has a button. */
export function OtherNames({ quizzes }: { quizzes: readonly QuizRow[] }) {
	return (
		<ul className="names">
			{entriesOf(quizzes)
				.slice(1)
				.map((entry) => (
					<li key={entry[0].slug}>
						<CardName entry={entry} />
					</li>
				))}
		</ul>
	);
}

/** Where the card of a test leads, or that of several that differ only in their languages. */
function CardName({ entry }: { entry: [QuizRow, ...QuizRow[]] }) {
	const t = useTranslate();
	const address = useAddress();
	const [{ kind, slug, name, lang }] = entry;
	const { group } = factsOf(kind);
	if (isAlike(entry)) return <a href={address(`/quizzes#${group}`)}>{headingText(t(group))}</a>;
	return (
		<a href={address(`/${slug}`)} {...langAttributes(lang)}>
			{headingText(name)}
		</a>
	);
}

function Card({ entry }: { entry: [QuizRow, ...QuizRow[]] }) {
	const t = useTranslate();
	const facts = useFacts();
	const [quiz, ...others] = entry;
	const emblem = emblemOf(entry);
	return (
		<li>
			{emblem && <Emblem emblem={emblem} />}
			<div className="told">
				<h3>
					<CardName entry={entry} />
				</h3>
				<p className="quiet">{facts(quiz)}</p>
				<p className="quiet">{t(quiz.tells.id, quiz.tells.values)}</p>
			</div>
			{others.length > 0 && <QuizNames quizzes={isAlike(entry) ? entry : others} />}
		</li>
	);
}
