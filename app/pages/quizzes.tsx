import { requestLanguage } from '../../server/http/request-language.ts';
import { presentQuiz } from '../../server/presenters/quiz.ts';
import { addressesOf } from '../addresses.ts';
import { linksOf, titleOf } from '../meta.ts';
import { houseOf, pageData } from '../page-data.ts';
import { publicPage } from '../public-page.ts';
import { Failure } from '../ui/failure.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { useAddress, useSay } from '../words.tsx';
import type { Route } from './+types/quizzes';

export function loader(args: Route.LoaderArgs) {
	const house = houseOf(args);
	const { code } = requestLanguage(args.request);
	const open = house.quizzes.filter((quiz) => quiz.public);
	return {
		...pageData(args),
		addresses: addressesOf(args, '/quizzes'),
		quizzes: open.map((quiz) => presentQuiz(house, quiz, code)),
	};
}

export const headers = publicPage;

export const meta = (args: Route.MetaArgs) => [
	titleOf(args, { id: 'quizzes.title' }),
	...linksOf(args.loaderData),
];

export default function Quizzes({ loaderData: { quizzes } }: Route.ComponentProps) {
	const say = useSay();
	const address = useAddress();
	return (
		<main className="page">
			<PageTitle>{say('quizzes.title')}</PageTitle>
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
	return <Failure text="failure.quizzes" />;
}
