import type { QuizKind } from '../../core/kinds/facts.ts';
import { askedIn } from '../../core/quiz/catalogue.ts';
import { addressOf, type Family } from '../../core/quiz/families.ts';
import { useAddress, useSay } from '../words.tsx';
import { PageTitle } from './page-title.tsx';

type Props = {
	quiz: { slug: string; kind: QuizKind; family: Family; hasForms: boolean };
	taken: string;
	time: string;
};

/**
 * Replaces Start if this browser has taken the test: shows the result, and offers another attempt, which
 * doesn't count toward norms.
 */
export function Taken({ quiz, taken, time }: Props) {
	const say = useSay();
	const address = useAddress();
	return (
		<main id="main" className="page">
			<PageTitle>{say('taken.title')}</PageTitle>
			<p>{say('taken.text', { what: askedIn(quiz.kind) })}</p>
			<p>
				<a className="button" href={address(addressOf(quiz.family, quiz.slug, taken))}>
					{say('taken.result')}
				</a>
			</p>
			<form method="post">
				<input type="hidden" name="again" value="yes" />
				<input type="hidden" name="time" value={time} />
				<button className="button plain" type="submit">
					{say('taken.again')}
				</button>
			</form>
			<p className="quiet">{say('taken.norms', { forms: quiz.hasForms ? 'several' : 'one' })}</p>
		</main>
	);
}
