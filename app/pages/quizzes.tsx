import { requestLanguage } from '../../server/http/request-language.ts';
import { presentQuiz } from '../../server/presenters/quiz.ts';
import { houseOf, pageData } from '../page-data.ts';
import { publicPage } from '../public-page.ts';
import { Failure } from '../ui/failure.tsx';
import { useAddress, useSay } from '../words.tsx';
import type { Route } from './+types/quizzes';

export function loader(args: Route.LoaderArgs) {
	const house = houseOf(args);
	const { code } = requestLanguage(args.request);
	const open = house.quizzes.filter((quiz) => quiz.public);
	const data = pageData(args);
	return {
		...data,
		title: house.words.in(code)({ id: 'quizzes.title' }),
		quizzes: open.map((quiz) => presentQuiz(house, quiz, code)),
	};
}

export const headers = publicPage;

export const meta = ({ loaderData }: Route.MetaArgs) => [
	{ title: loaderData && `${loaderData.title} · ${loaderData.site}` },
];

export default function Quizzes({ loaderData: { quizzes } }: Route.ComponentProps) {
	const say = useSay();
	const address = useAddress();
	return (
		<main className="page">
			<h1>{say('quizzes.title')}</h1>
			{quizzes.length === 0 && <p>{say('quizzes.none')}</p>}
			<ul className="quiz-list list-none! ps-0!">
				{quizzes.map((quiz) => (
					<li key={quiz.slug}>
						<h2>{quiz.name}</h2>
						<p>{quiz.description}</p>
						<p className="quiet">
							{say('quiz.size', { count: quiz.question_count, minutes: quiz.duration_minutes })}
						</p>
						<p>
							<a className="button plain" href={address(`/${quiz.slug}`)}>
								{say('quizzes.start')}
							</a>
						</p>
					</li>
				))}
			</ul>
		</main>
	);
}

export function ErrorBoundary() {
	const say = useSay();
	return <Failure title={say('failure.title')} text={say('failure.quizzes')} />;
}
