import { noIndex, titleOf } from '../meta.ts';
import { pageData } from '../page-data.ts';
import { useAddress, useTranslate } from '../translate.tsx';
import { Drawing } from '../ui/drawing.tsx';
import { ForgetAnswers } from '../ui/forget-answers.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import type { Route } from './+types/erased';

export const loader = (args: Route.LoaderArgs) => pageData(args);

export const handle = { smallForm: false };

export const meta = (args: Route.MetaArgs) => [titleOf(args, { id: 'erase.done' }), noIndex];

/** The page shown after a report has been deleted. */
export default function Erased() {
	const t = useTranslate();
	const address = useAddress();
	return (
		<main id="main" className="page">
			<Drawing of="erased" />
			<PageTitle>{t('erase.done')}</PageTitle>
			<p className="sr-only" role="status">
				{t('action.success')}
			</p>
			<p className="lead">{t('erase.left')}</p>
			<p>
				<a href={address('/')}>{t('erase.home')}</a>
			</p>
			<ForgetAnswers />
		</main>
	);
}
