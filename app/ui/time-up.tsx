import { addressOf, type Family } from '../../core/quiz/families.ts';
import { useAddress, useSay } from '../words.tsx';
import { PageTitle } from './page-title.tsx';

type Props = { quiz: { slug: string; family: Family; count: number }; saved: number };

/** Says that time is up and how many answers were saved, and links to the details. */
export function TimeUp({ quiz, saved }: Props) {
	const say = useSay();
	const address = useAddress();
	return (
		<main id="main" className="page">
			<PageTitle>{say('time_up.title')}</PageTitle>
			<p>{say('time_up.saved', { saved, count: quiz.count })}</p>
			<p>
				<a className="button" href={address(addressOf(quiz.family, quiz.slug, 'info'))}>
					{say('time_up.next')}
				</a>
			</p>
		</main>
	);
}
