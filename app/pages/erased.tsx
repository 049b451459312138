import { noIndex, titleOf } from '../meta.ts';
import { pageData } from '../page-data.ts';
import { useTranslate } from '../translate.tsx';
import { ForgetAnswers } from '../ui/forget-answers.tsx';
import { NoticePage } from '../ui/notice-page.tsx';
import type { Route } from './+types/erased';

export const loader = (args: Route.LoaderArgs) => pageData(args);

export const handle = { smallForm: false };

export const meta = (args: Route.MetaArgs) => [titleOf(args, { id: 'erase.done' }), noIndex];

/** The page shown after a report has been deleted. */
export default function Erased() {
	const t = useTranslate();
	return (
		<NoticePage drawing="erased" title={t('erase.done')} next={{ path: '/quizzes', name: t('home.quizzes') }}>
			<p className="sr-only" role="status">
				{t('action.success')}
			</p>
			<p className="lead">{t('erase.left')}</p>
			<ForgetAnswers />
		</NoticePage>
	);
}
