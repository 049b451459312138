import { data } from 'react-router';
import { isRefusal } from '../../core/refusals.ts';
import { confirmSubscription } from '../../server/commands/confirm-subscription.ts';
import { readForm } from '../form.ts';
import { noIndex, titleOf } from '../meta.ts';
import { contextOf, pageData } from '../page-data.ts';
import { useAddress, useTranslate } from '../translate.tsx';
import { Drawing } from '../ui/drawing.tsx';
import { NoticePage } from '../ui/notice-page.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Tick } from '../ui/tick.tsx';
import type { Route } from './+types/confirm-news';

export const loader = (args: Route.LoaderArgs) => pageData(args);

/** Confirms the subscription if the box is ticked; mail scanners press buttons but don't tick it. */
export async function action(args: Route.ActionArgs) {
	const form = await readForm(args.request);
	if (form.get('sure') !== 'yes') return data({ isConfirmed: false }, 422);
	const confirmed = await confirmSubscription(contextOf(args), args.params.token);
	return isRefusal(confirmed)
		? data({ isConfirmed: false, isUnknown: true }, 404)
		: data({ isConfirmed: true });
}

export const headers = () => ({ 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' });

export const handle = { smallForm: false };

export const meta = (args: Route.MetaArgs) => [titleOf(args, { id: 'news.confirm.title' }), noIndex];

export default function ConfirmNews({ actionData }: Route.ComponentProps) {
	const t = useTranslate();
	const address = useAddress();
	if (actionData?.isConfirmed) {
		return (
			<NoticePage
				drawing="letter"
				title={t('news.confirmed.title')}
				next={{ path: '/quizzes', name: t('home.quizzes') }}
			>
				<p className="lead" role="status">
					{t('news.confirmed.text')}
				</p>
			</NoticePage>
		);
	}
	if (actionData && 'isUnknown' in actionData) {
		return (
			<main id="main" className="page">
				<Drawing of="letter" />
				<PageTitle>{t('news.confirm.title')}</PageTitle>
				<p role="alert">{t('refusal.link_not_found')}</p>
				<p>
					<a className="button" href={address('/new-tests')}>
						{t('news.title')}
					</a>
				</p>
			</main>
		);
	}
	return (
		<main id="main" className="page">
			<Drawing of="letter" />
			<PageTitle focus={!actionData}>{t('news.confirm.title')}</PageTitle>
			<p className="lead">{t('news.confirm.text')}</p>
			<form className="form" method="post" noValidate>
				<Tick sure="news.confirm.yes" fault={actionData && 'news.confirm.unsure'} />
				<button className="button" type="submit">
					{t('news.confirm.submit')}
				</button>
				<p className="quiet">{t('news.confirm.ignore')}</p>
			</form>
		</main>
	);
}
