import { refusalContext } from '../../server/http/pages/context.ts';
import { noIndex, titleOf } from '../meta.ts';
import { pageData, redirectHome } from '../page-data.ts';
import type { Handle } from '../root.tsx';
import { useAddress, useTranslate } from '../translate.tsx';
import { Drawing } from '../ui/drawing.tsx';
import { NoReport } from '../ui/no-report.tsx';
import { PageTitle } from '../ui/page-title.tsx';
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

export const handle: Handle = { smallForm: false };

export const meta = (args: Route.MetaArgs) => [
	titleOf(args, {
		id: args.loaderData?.refused === 'report_not_found' ? 'refusal.report_not_found' : 'failure.title',
	}),
	noIndex,
];

export default function Refused({ loaderData: { refused } }: Route.ComponentProps) {
	const t = useTranslate();
	const address = useAddress();
	if (refused === 'report_not_found') return <NoReport />;
	return (
		<main id="main" className="page">
			<Drawing of="off" />
			<PageTitle>{t('failure.title')}</PageTitle>
			<p className="lead" role="alert">
				{t(`refusal.${refused}`)}
			</p>
			<p className="actions">
				<a className="button" href="">
					{t('failure.back')}
				</a>
				<a href={address('/')}>{t('erase.home')}</a>
				<a href={address('/contact-us')}>{t('frame.contact')}</a>
			</p>
		</main>
	);
}
