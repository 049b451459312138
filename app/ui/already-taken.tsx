import type { QuizKind } from '../../core/kinds/facts.ts';
import { askedIn } from '../../core/quiz/catalogue.ts';
import { addressOf, type RouteSet } from '../../core/quiz/route-sets.ts';
import { useAddress, useTranslate } from '../translate.tsx';
import { Drawing } from './drawing.tsx';
import { PageTitle } from './page-title.tsx';
import { TakeAgain } from './take-again.tsx';

type Props = {
	quiz: { slug: string; kind: QuizKind; routeSet: RouteSet; hasForms: boolean };
	taken: string;
	time: string;
};

/**
 * Replaces Start if this browser has taken the test: shows the result, and offers another attempt, which
 * doesn't count toward norms.
 */
export function AlreadyTaken({ quiz, taken, time }: Props) {
	const t = useTranslate();
	const address = useAddress();
	return (
		<main id="main" className="page">
			<Drawing of="again" />
			<PageTitle>{t('taken.title')}</PageTitle>
			<p>{t('taken.text', { what: askedIn(quiz.kind) })}</p>
			<p>
				<a className="button" href={address(addressOf(quiz.routeSet, quiz.slug, taken))}>
					{t('taken.result')}
				</a>
			</p>
			<TakeAgain time={time} isPlain>
				{t('taken.again')}
			</TakeAgain>
			<p className="quiet">{t('taken.norms', { forms: quiz.hasForms ? 'several' : 'one' })}</p>
		</main>
	);
}
