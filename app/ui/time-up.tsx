import { addressOf, type RouteSet } from '../../core/quiz/route-sets.ts';
import type { TimeFactor } from '../../core/quiz/timing.ts';
import { useAddress, useTranslate } from '../translate.tsx';
import { PageTitle } from './page-title.tsx';
import { RulerDrawing, restDrawing } from './ruler-drawing.tsx';
import { TakeAgain } from './take-again.tsx';

type Props = {
	quiz: { slug: string; routeSet: RouteSet; count: number };
	saved: number;
	/** The time to start again with, where nothing was answered; null where that isn't possible. */
	again: TimeFactor | null;
};

/**
 * Says that time is up and how many answers were saved, and links to the details. Where there are none, offers another
 * start instead, which no details are needed for.
 */
export function TimeUp({ quiz, saved, again }: Props) {
	const t = useTranslate();
	const address = useAddress();
	const linkTo = (step: string) => address(addressOf(quiz.routeSet, quiz.slug, step));
	return (
		<main id="main" className="page">
			<RulerDrawing>{restDrawing}</RulerDrawing>
			<PageTitle>{t(saved > 0 ? 'time_up.title' : 'time_up.none')}</PageTitle>
			{again === null ? (
				<>
					<p>{saved > 0 ? t('time_up.saved', { saved, count: quiz.count }) : t('time_up.none.result')}</p>
					<p>
						<a className="button" href={linkTo('info')}>
							{t('time_up.next')}
						</a>
					</p>
				</>
			) : (
				<>
					<p>{t('time_up.none.again')}</p>
					<TakeAgain time={again} action={linkTo('instructions')}>
						{t('time_up.again')}
					</TakeAgain>
					<p>
						<a href={linkTo('info')}>{t('time_up.finish')}</a>
					</p>
				</>
			)}
		</main>
	);
}
