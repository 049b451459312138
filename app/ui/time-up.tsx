import { addressOf, type RouteSet } from '../../core/quiz/route-sets.ts';
import { useAddress, useTranslate } from '../translate.tsx';
import { Drawing } from './drawing.tsx';
import { PageTitle } from './page-title.tsx';

type Props = { quiz: { slug: string; routeSet: RouteSet; count: number }; saved: number };

/** Says that time is up and how many answers were saved, or that there are none, and links to the details. */
export function TimeUp({ quiz, saved }: Props) {
	const t = useTranslate();
	const address = useAddress();
	return (
		<main id="main" className="page">
			<Drawing of="rest" />
			<PageTitle>{t(saved > 0 ? 'time_up.title' : 'time_up.none')}</PageTitle>
			<p>{saved > 0 ? t('time_up.saved', { saved, count: quiz.count }) : t('time_up.none.result')}</p>
			<p>
				<a className="button" href={address(addressOf(quiz.routeSet, quiz.slug, 'info'))}>
					{t('time_up.next')}
				</a>
			</p>
		</main>
	);
}
