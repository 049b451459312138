import { data } from 'react-router';
import { isRefusal } from '../../core/refusals.ts';
import { stopSubscription } from '../../server/commands/stop-subscription.ts';
import { readForm } from '../form.ts';
import { noIndex, titleOf } from '../meta.ts';
import { contextOf, pageData } from '../page-data.ts';
import { useTranslate } from '../translate.tsx';
import { Drawing } from '../ui/drawing.tsx';
import { NoticePage } from '../ui/notice-page.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import type { Route } from './+types/stop-news';

export const loader = (args: Route.LoaderArgs) => pageData(args);

/**
 * Unsubscribes after one press, on the page or in the mail program (RFC 8058 section 3.2). Both send a form
 * field that says so; a POST without it does nothing.
 */
export async function action(args: Route.ActionArgs) {
	const form = await readForm(args.request);
	const isMeant = form.get('stop') === 'yes' || form.get('List-Unsubscribe') === 'One-Click';
	if (!isMeant) return data({ isStopped: false }, 422);
	const stopped = await stopSubscription(contextOf(args), args.params.token);
	return isRefusal(stopped) ? data({ isStopped: false, isUnknown: true }, 404) : data({ isStopped: true });
}

export const headers = () => ({ 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' });

export const handle = { smallForm: false };

export const meta = (args: Route.MetaArgs) => [titleOf(args, { id: 'news.stop.title' }), noIndex];

export default function StopNews({ actionData }: Route.ComponentProps) {
	const t = useTranslate();
	if (actionData?.isStopped) {
		return (
			<NoticePage
				drawing="erased"
				title={t('news.stopped.title')}
				next={{ path: '/quizzes', name: t('home.quizzes') }}
			>
				<p className="lead" role="status">
					{t('news.stopped.text')}
				</p>
			</NoticePage>
		);
	}
	return (
		<main id="main" className="page">
			<Drawing of="letter" />
			<PageTitle>{t('news.stop.title')}</PageTitle>
			{actionData && 'isUnknown' in actionData && (
				<p className="fault-text" role="alert">
					{t('refusal.link_not_found')}
				</p>
			)}
			<p>{t('news.stop.text')}</p>
			<form method="post">
				<button className="button" type="submit" name="stop" value="yes">
					{t('news.stop.submit')}
				</button>
			</form>
		</main>
	);
}
