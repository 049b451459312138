import { addressesOf } from '../addresses.ts';
import { linksOf, titleOf } from '../meta.ts';
import { houseOf, pageData } from '../page-data.ts';
import { publicPage } from '../public-page.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { QuizFacts } from '../ui/quiz-facts.tsx';
import { useAddress, useSay } from '../words.tsx';
import type { Route } from './+types/home';

export function loader(args: Route.LoaderArgs) {
	const quiz = houseOf(args).quizzes.find((each) => each.public);
	return {
		...pageData(args),
		addresses: addressesOf(args, '/'),
		quiz: quiz && { slug: quiz.slug, minutes: quiz.minutes, count: quiz.items.length },
	};
}

export const headers = publicPage;

export const meta = (args: Route.MetaArgs) => [titleOf(args), ...linksOf(args.loaderData)];

export default function Home({ loaderData: { quiz } }: Route.ComponentProps) {
	const say = useSay();
	const address = useAddress();
	return (
		<main className="page">
			<PageTitle>{say('home.title')}</PageTitle>
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
