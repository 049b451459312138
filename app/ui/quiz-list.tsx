import { headingText } from '../../core/language/heading-text.ts';
import { addressOf, type Family } from '../../core/quiz/families.ts';
import type { QuizRow } from '../quiz-rows.ts';
import { spokenIn, useAddress, useSay } from '../words.tsx';
import { QuizFacts } from './quiz-facts.tsx';

type Props = {
	quizzes: readonly QuizRow[];
	/** Of their headings. */
	level: 2 | 3;
	family?: Family;
};

/** The tests, one line of the catalogue each, with the way to their first page. */
export function QuizList({ quizzes, level, family = 'plain' }: Props) {
	const say = useSay();
	const address = useAddress();
	const Heading = `h${level}` as const;
	return (
		<ul className="quizzes">
			{quizzes.map(({ slug, kind, name, description, lang, question_count, duration_minutes, languages }) => (
				<li key={slug}>
					<Heading {...spokenIn(lang)}>{headingText(name)}</Heading>
					<p {...spokenIn(lang)}>{description}</p>
					<QuizFacts kind={kind} count={question_count} minutes={duration_minutes} />
					<p className="quiet">{languages}</p>
					<a
						className="button plain"
						href={address(addressOf(family, slug, 'welcome'))}
						aria-label={say('join.named', { name: say('quizzes.start'), text: name })}
					>
						{say('quizzes.start')}
					</a>
				</li>
			))}
		</ul>
	);
}
