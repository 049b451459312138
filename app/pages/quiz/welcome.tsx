import { addressesOf } from '../../addresses.ts';
import { linksOf, titleOf } from '../../meta.ts';
import { houseOf, pageData } from '../../page-data.ts';
import { publicPage } from '../../public-page.ts';
import { quizFacts, quizOf } from '../../quiz-data.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { QuizFacts } from '../../ui/quiz-facts.tsx';
import { useAddress, useSay } from '../../words.tsx';
import type { Route } from './+types/welcome';

export function loader(args: Route.LoaderArgs) {
	const quiz = quizOf(args);
	return {
		...pageData(args),
		addresses: addressesOf(args, `/${quiz.slug}`),
		quiz: quizFacts(args, quiz),
		minAge: houseOf(args).env.MIN_AGE,
	};
}

export const headers = publicPage;

export const meta = (args: Route.MetaArgs) => [
	titleOf(args, args.loaderData?.quiz.name),
	...linksOf(args.loaderData),
];

export default function Welcome({ loaderData: { quiz, minAge } }: Route.ComponentProps) {
	const say = useSay();
	const address = useAddress();
	return (
		<main className="page">
			<PageTitle>{say('welcome.title', { name: quiz.name })}</PageTitle>
			<p>{quiz.description}</p>
			<QuizFacts count={quiz.count} minutes={quiz.minutes} />
			<p>
				<strong>{say('welcome.measures')}</strong> {quiz.measures}
			</p>
			<p>{say('welcome.age', { age: minAge })}</p>
			<p>
				<a className="button" href={address(`/${quiz.slug}/instructions`)}>
					{say('welcome.next')}
				</a>
			</p>
		</main>
	);
}
