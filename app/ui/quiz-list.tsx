import { headingText } from '../../core/language/heading-text.ts';
import { alike } from '../../core/quiz/catalogue.ts';
import { addressOf, type Family } from '../../core/quiz/families.ts';
import type { QuizRow } from '../quiz-rows.ts';
import { spokenIn, useAddress, useSay } from '../words.tsx';
import { QuizFacts } from './quiz-facts.tsx';

type Props = {
	quizzes: readonly QuizRow[];
	/** Of their headings. */
	level: 2 | 3;
	family?: Family;
	/** They are all of one kind, which a heading above them names. */
	isKindNamed?: boolean;
};

/** The tests, one entry of the catalogue each; those of languages, of which the same is told, share one. */
export function QuizList({ quizzes, level, family = 'plain', isKindNamed = false }: Props) {
	const say = useSay();
	const address = useAddress();
	const Heading = `h${level}` as const;
	const welcome = (slug: string) => address(addressOf(family, slug, 'welcome'));
	return (
		<ul className="quizzes">
			{alike(quizzes, told).map((run) => {
				const [{ slug, kind, name, description, lang, question_count, duration_minutes, languages }] = run;
				const isShared = run.length > 1;
				return (
					<li key={slug}>
						{!isShared && <Heading {...spokenIn(lang)}>{headingText(name)}</Heading>}
						{isShared && !isKindNamed && <Heading>{headingText(say(`quizzes.kind.${kind}`))}</Heading>}
						<p {...spokenIn(lang)}>{description}</p>
						<QuizFacts kind={kind} count={question_count} minutes={duration_minutes} />
						{isShared ? (
							<ul className="names">
								{run.map((each) => (
									<li key={each.slug}>
										<a href={welcome(each.slug)} {...spokenIn(each.lang)}>
											{each.name}
										</a>
									</li>
								))}
							</ul>
						) : (
							<>
								<p className="quiet">{languages}</p>
								<a
									className="button plain"
									href={welcome(slug)}
									aria-label={say('join.named', { name: say('quizzes.start'), text: name })}
								>
									{say('quizzes.start')}
								</a>
							</>
						)}
					</li>
				);
			})}
		</ul>
	);
}

/** What an entry tells of a test beside its name; the language that a test asks in is in its name. */
function told({ slug, kind, description, question_count, duration_minutes, lang }: QuizRow): string {
	return kind === 'placement' ? JSON.stringify([description, question_count, duration_minutes, lang]) : slug;
}
