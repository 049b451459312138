import { noIndex, titleOf } from '../meta.ts';
import { pageData } from '../page-data.ts';
import { ForgetAnswers } from '../ui/forget-answers.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { useAddress, useSay } from '../words.tsx';
import type { Route } from './+types/erased';

export const loader = (args: Route.LoaderArgs) => pageData(args);

export const meta = (args: Route.MetaArgs) => [titleOf(args, { id: 'erase.done' }), noIndex];

/** The page shown after a report has been deleted. */
export default function Erased() {
	const say = useSay();
	const address = useAddress();
	return (
		<main id="main" className="page">
			<PageTitle>{say('erase.done')}</PageTitle>
			<p className="sr-only" role="status">
				{say('action.success')}
			</p>
			<p>{say('erase.left')}</p>
			<p>
				<a href={address('/')}>{say('erase.home')}</a>
			</p>
			<ForgetAnswers />
		</main>
	);
}
