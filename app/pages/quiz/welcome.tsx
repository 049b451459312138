import { houseOf, pageData } from '../../page-data.ts';
import { publicPage } from '../../public-page.ts';
import { quizFacts, quizOf } from '../../quiz-data.ts';
import { QuizFacts } from '../../ui/quiz-facts.tsx';
import { useAddress, useSay } from '../../words.tsx';
import type { Route } from './+types/welcome';

export function loader(args: Route.LoaderArgs) {
	return { ...pageData(args), quiz: quizFacts(args, quizOf(args)), minAge: houseOf(args).env.MIN_AGE };
}

export const headers = publicPage;

export const meta = ({ loaderData }: Route.MetaArgs) => [
	{ title: loaderData && `${loaderData.quiz.name} · ${loaderData.site}` },
];

export default function Welcome({ loaderData: { quiz, minAge } }: Route.ComponentProps) {
	const say = useSay();
	const address = useAddress();
	return (
		<main className="page">
			<h1>{say('welcome.title', { name: quiz.name })}</h1>
			<p>{quiz.description}</p>
			<QuizFacts count={quiz.count} minutes={quiz.minutes} />
			<p>{say('welcome.age', { age: minAge })}</p>
			<p>
				<a className="button" href={address(`/${quiz.slug}/instructions`)}>
					{say('welcome.next')}
				</a>
			</p>
		</main>
	);
}
