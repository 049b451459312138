import { useAddress, useSay } from '../words.tsx';
import { QuizFacts } from './quiz-facts.tsx';

export type QuizRow = {
	slug: string;
	name: string;
	description: string;
	question_count: number;
	duration_minutes: number;
};

/** The tests, one line of the catalogue each. `level` is that of their headings. */
export function QuizList({ quizzes, level }: { quizzes: readonly QuizRow[]; level: 2 | 3 }) {
	const say = useSay();
	const address = useAddress();
	const Heading = `h${level}` as const;
	return (
		<ul className="quizzes">
			{quizzes.map(({ slug, name, description, question_count, duration_minutes }) => (
				<li key={slug}>
					<Heading>{name}</Heading>
					<p>{description}</p>
					<QuizFacts count={question_count} minutes={duration_minutes} />
					<a
						className="button plain"
						href={address(`/${slug}`)}
						aria-label={`${say('quizzes.start')}: ${name}`}
					>
						{say('quizzes.start')}
					</a>
				</li>
			))}
		</ul>
	);
}
