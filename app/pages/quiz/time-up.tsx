import { attemptAt, attemptFacts } from '../../attempt-data.ts';
import { noIndex, titleOf } from '../../meta.ts';
import { pageData } from '../../page-data.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { useAddress, useSay } from '../../words.tsx';
import type { Route } from './+types/time-up';

export async function loader(args: Route.LoaderArgs) {
	const record = await attemptAt(args, 'time-up');
	return { ...pageData(args), quiz: attemptFacts(args, record), saved: record.answers.length };
}

export const handle = { smallForm: false };

export const meta = (args: Route.MetaArgs) => [titleOf(args, args.loaderData?.quiz.name), noIndex];

export default function TimeUp({ loaderData: { quiz, saved } }: Route.ComponentProps) {
	const say = useSay();
	const address = useAddress();
	return (
		<main id="main" className="page">
			<PageTitle>{say('time_up.title')}</PageTitle>
			<p>{say('time_up.saved', { saved, count: quiz.count })}</p>
			<p>
				<a className="button" href={address(`/${quiz.slug}/info`)}>
					{say('time_up.next')}
				</a>
			</p>
		</main>
	);
}
