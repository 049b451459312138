import { requestLanguage } from '../../server/http/request-language.ts';
import { quizWords } from '../../server/presenters/quiz.ts';
import { houseOf, pageData } from '../page-data.ts';
import { publicPage } from '../public-page.ts';
import { QuizFacts } from '../ui/quiz-facts.tsx';
import { useAddress, useSay } from '../words.tsx';
import type { Route } from './+types/home';

export function loader(args: Route.LoaderArgs) {
	const house = houseOf(args);
	const quiz = house.quizzes.find((each) => each.public);
	const { code } = requestLanguage(args.request);
	return {
		...pageData(args),
		quiz: quiz && {
			slug: quiz.slug,
			name: quizWords(house, quiz, code).name,
			minutes: quiz.minutes,
			count: quiz.items.length,
		},
	};
}

export const headers = publicPage;

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.site }];

export default function Home({ loaderData: { quiz } }: Route.ComponentProps) {
	const say = useSay();
	const address = useAddress();
	return (
		<main className="page">
			<h1>{say('home.title')}</h1>
			<p>{say('home.lead')}</p>
			{quiz && (
				<>
					<QuizFacts count={quiz.count} minutes={quiz.minutes} />
					<p>
						<a className="button" href={address(`/${quiz.slug}`)}>
							{say('home.start')}
						</a>
					</p>
				</>
			)}
			<p>
				<a href={address('/quizzes')}>{say('home.quizzes')}</a>
			</p>
		</main>
	);
}
