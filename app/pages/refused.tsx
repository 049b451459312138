import { refusalContext } from '../../server/http/pages/context.ts';
import { noIndex, titleOf } from '../meta.ts';
import { pageData, redirectHome } from '../page-data.ts';
import { NoReport } from '../ui/no-report.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { useAddress, useSay } from '../words.tsx';
import type { Route } from './+types/refused';

/**
 * The response to a form that was refused before it reached its page (`server/http/pages/pages.ts`). A visit
 * to this address redirects to the home page.
 */
export function loader(args: Route.LoaderArgs) {
	const refused = args.context.get(refusalContext);
	if (!refused) throw redirectHome(args.request);
	return { ...pageData(args), refused };
}

export const meta = (args: Route.MetaArgs) => [
	titleOf(args, {
		id: args.loaderData?.refused === 'report_not_found' ? 'refusal.report_not_found' : 'failure.title',
	}),
	noIndex,
];

export default function Refused({ loaderData: { refused } }: Route.ComponentProps) {
	const say = useSay();
	const address = useAddress();
	if (refused === 'report_not_found') return <NoReport />;
	return (
		<main id="main" className="page">
			<PageTitle>{say('failure.title')}</PageTitle>
			<p role="alert">{say(`refusal.${refused}`)}</p>
			<p>
				<a className="button" href={address('/')}>
					{say('erase.home')}
				</a>
			</p>
		</main>
	);
}
