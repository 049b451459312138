import { data } from 'react-router';
import { forgetAllCookies } from '../../server/http/headers/attempt-cookie.ts';
import { cookieName, setCookie } from '../../server/http/headers/cookies.ts';
import { forgetInvitation } from '../../server/http/headers/invitation-cookie.ts';
import { canonicalUrls } from '../addresses.ts';
import { pageMeta } from '../meta.ts';
import { contextOf, pageData } from '../page-data.ts';
import { publicPage } from '../public-page.ts';
import { useAddress, useTranslate } from '../translate.tsx';
import { Drawing } from '../ui/drawing.tsx';
import { ForgetAnswers } from '../ui/forget-answers.tsx';
import { NoticePage } from '../ui/notice-page.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import type { Route } from './+types/forget-device';

export const loader = (args: Route.LoaderArgs) => ({
	...pageData(args),
	...canonicalUrls(args, '/forget-device'),
});

/**
 * Removes all our cookies from this browser. The page in the response also removes what scripts have stored.
 */
export function action(args: Route.ActionArgs) {
	const context = contextOf(args);
	const forgotten = [
		...forgetAllCookies(context, args.request.headers.get('Cookie')),
		...forgetInvitation(context),
		...['lang', 'visitor', cookieName(context.env, 'visitor')].map((name) =>
			setCookie(context.env, name, '', 0),
		),
	];
	const headers = new Headers(forgotten.map((cookie) => ['Set-Cookie', cookie]));
	return data({ isDone: true }, { headers });
}

export const headers = publicPage;

export const handle = { smallForm: false };

export const meta = (args: Route.MetaArgs) =>
	pageMeta(args, { name: { id: 'forget.title' }, description: { id: 'forget.description' } });

/** The page for shared devices, which removes everything that this site has stored in this browser. */
export default function ForgetDevice({ actionData }: Route.ComponentProps) {
	const t = useTranslate();
	const address = useAddress();
	if (actionData?.isDone)
		return (
			<NoticePage
				drawing="device"
				title={t('forget.done')}
				next={{ path: '/quizzes', name: t('home.quizzes') }}
			>
				<p role="status">{t('forget.kept')}</p>
				<ForgetAnswers isAll />
			</NoticePage>
		);
	return (
		<main id="main" className="page">
			<Drawing of="device" />
			<PageTitle>{t('forget.title')}</PageTitle>
			<p className="lead">{t('forget.text')}</p>
			<p>{t('forget.kept')}</p>
			<form method="post" action={address('/forget-device')}>
				<button type="submit" className="button plain">
					{t('forget.submit')}
				</button>
			</form>
		</main>
	);
}
