import { factsOf } from '../../core/kinds/facts.ts';
import { headingText } from '../../core/language/heading-text.ts';
import { groupConsecutive } from '../../core/quiz/catalogue.ts';
import { addressOf, type RouteSet } from '../../core/quiz/route-sets.ts';
import type { QuizRow } from '../quiz-rows.ts';
import { langAttributes, useAddress, useTranslate } from '../translate.tsx';
import { QuizFacts } from './quiz-facts.tsx';

type Props = {
	quizzes: readonly QuizRow[];
	/** The level of the headings. */
	level: 2 | 3;
	routeSet?: RouteSet;
	/** Whether language tests share one entry, because their descriptions are alike. */
	isBrief?: boolean;
};

/**
 * The tests, one entry each. A description that several tests in a row share is shown once, at the first of
 * them.
 */
export function QuizList({ quizzes, level, routeSet = 'plain', isBrief = false }: Props) {
	const t = useTranslate();
	const address = useAddress();
	const Heading = `h${level}` as const;
	const welcome = (slug: string) => address(addressOf(routeSet, slug, 'welcome'));
	return (
		<ul className="quizzes">
			{groupConsecutive(quizzes, keyOf).map((run) => {
				const [{ slug, kind, description, lang, question_count, duration_minutes }] = run;
				if (!isBrief || run.length === 1)
					return run.map((quiz, index) => (
						<Entry key={quiz.slug} quiz={quiz} level={level} to={welcome(quiz.slug)} isFirst={index === 0} />
					));
				return (
					<li key={slug}>
						<Heading>{headingText(t(`quizzes.kind.${kind}`))}</Heading>
						<p {...langAttributes(lang)}>{description}</p>
						<QuizFacts kind={kind} count={question_count} minutes={duration_minutes} />
						<ul className="names">
							{run.map((each) => (
								<li key={each.slug}>
									<a href={welcome(each.slug)} {...langAttributes(each.lang)}>
										{each.name}
									</a>
								</li>
							))}
						</ul>
					</li>
				);
			})}
		</ul>
	);
}

type EntryProps = { quiz: QuizRow; level: 2 | 3; to: string; isFirst: boolean };

function Entry({ quiz, level, to, isFirst }: EntryProps) {
	const { kind, name, description, lang, question_count, duration_minutes, languages } = quiz;
	const t = useTranslate();
	const Heading = `h${level}` as const;
	return (
		<li>
			<Heading {...langAttributes(lang)}>{headingText(name)}</Heading>
			{isFirst && <p {...langAttributes(lang)}>{description}</p>}
			<QuizFacts kind={kind} count={question_count} minutes={duration_minutes} />
			<p className="quiet">{languages}</p>
			<a
				className="button plain"
				href={to}
				aria-label={t('join.named', { name: t('quizzes.start'), text: name })}
			>
				{t('quizzes.start')}
			</a>
		</li>
	);
}

/**
 * Everything that an entry shows, as text to compare; the language of the questions is in the test's name.
 */
function keyOf({ slug, kind, description, question_count, duration_minutes, lang }: QuizRow): string {
	return factsOf(kind).isListedTogether
		? JSON.stringify([description, question_count, duration_minutes, lang])
		: slug;
}
