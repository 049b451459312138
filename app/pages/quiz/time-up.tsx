import { pageData } from '../../page-data.ts';
import { placeOf, quizFacts, quizOf } from '../../quiz-data.ts';
import { useAddress, useSay } from '../../words.tsx';
import type { Route } from './+types/time-up';

export async function loader(args: Route.LoaderArgs) {
	const quiz = quizOf(args);
	const { record } = await placeOf(args, quiz, 'time-up');
	return { ...pageData(args), quiz: quizFacts(args, quiz), saved: record.answers.length };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
	{ title: loaderData && `${loaderData.quiz.name} · ${loaderData.site}` },
];

export default function TimeUp({ loaderData: { quiz, saved } }: Route.ComponentProps) {
	const say = useSay();
	const address = useAddress();
	return (
		<main className="page">
			<h1>{say('time_up.title')}</h1>
			<p>{say('time_up.saved', { saved, count: quiz.count })}</p>
			<p>
				<a className="button" href={address(`/${quiz.slug}/info`)}>
					{say('time_up.next')}
				</a>
			</p>
		</main>
	);
}
