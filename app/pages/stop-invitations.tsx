import { data } from 'react-router';
import { isRefusal } from '../../core/refusals.ts';
import { stopInvitations } from '../../server/commands/desk/stop-invitations.ts';
import { readForm } from '../form.ts';
import { noIndex, titleOf } from '../meta.ts';
import { contextOf, pageData } from '../page-data.ts';
import { useTranslate } from '../translate.tsx';
import { Drawing } from '../ui/drawing.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import type { Route } from './+types/stop-invitations';

export const loader = (args: Route.LoaderArgs) => pageData(args);

/** Stops invitations after one press, on the page or in the mail program (RFC 8058 section 3.2), as for `stop-news.tsx`. */
export async function action(args: Route.ActionArgs) {
	const form = await readForm(args.request);
	const isMeant = form.get('stop') === 'yes' || form.get('List-Unsubscribe') === 'One-Click';
	if (!isMeant) return data({ isStopped: false }, 422);
	const stopped = await stopInvitations(contextOf(args), args.params.token);
	return isRefusal(stopped) ? data({ isStopped: false, isUnknown: true }, 404) : data({ isStopped: true });
}

export const headers = () => ({ 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' });

export const handle = { smallForm: false };

export const meta = (args: Route.MetaArgs) => [titleOf(args, { id: 'invitation.stop.title' }), noIndex];

export default function StopInvitations({ actionData }: Route.ComponentProps) {
	const t = useTranslate();
	const words = actionData?.isStopped ? 'stopped' : 'stop';
	return (
		<main id="main" className="page">
			<Drawing of="letter" />
			<PageTitle>{t(`invitation.${words}.title`)}</PageTitle>
			{actionData && 'isUnknown' in actionData && (
				<p className="fault-text" role="alert">
					{t('refusal.link_not_found')}
				</p>
			)}
			<p role={actionData?.isStopped ? 'status' : undefined}>{t(`invitation.${words}.text`)}</p>
			{!actionData?.isStopped && (
				<form method="post">
					<button className="button" type="submit" name="stop" value="yes">
						{t('invitation.stop.submit')}
					</button>
				</form>
			)}
		</main>
	);
}
