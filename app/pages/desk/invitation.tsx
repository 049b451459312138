import { data } from 'react-router';
import { MAX_EMAIL } from '../../../core/details/email.ts';
import { isRefusal } from '../../../core/refusals.ts';
import { acceptInvitation, isInvitation } from '../../../server/commands/desk/invite.ts';
import { cookieFor, formerToken } from '../../desk-sign.ts';
import { readForm, textOf } from '../../form.ts';
import { titleOf } from '../../meta.ts';
import { contextOf, pageData, redirectTo } from '../../page-data.ts';
import { useTranslate } from '../../translate.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { Field } from '../../ui/field.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Route } from './+types/invitation';

export async function loader(args: Route.LoaderArgs) {
	const isFound = await isInvitation(contextOf(args), args.params.token);
	return data({ ...pageData(args), isFound }, isFound ? 200 : 404);
}

/** Uses up the invitation if the address was typed, which a mail scanner that presses buttons doesn't do. */
export async function action(args: Route.ActionArgs) {
	const email = textOf(await readForm(args.request), 'email');
	const { token } = args.params;
	const taken = await acceptInvitation(contextOf(args), { token, email, former: formerToken(args) });
	if (isRefusal(taken))
		return data({ email, faults: taken.fields ?? {} }, taken.refused === 'link_not_found' ? 404 : 422);
	throw redirectTo(args.request, '/desk/set-up', { headers: cookieFor(args, taken) });
}

export const meta = (args: Route.MetaArgs) => [titleOf(args, { id: 'desk.sign.invited' })];

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
	const t = useTranslate();
	if (!loaderData.isFound)
		return (
			<main id="main" className="page desk">
				<Drawing of="none" />
				<PageTitle>{t('desk.sign.no_link')}</PageTitle>
				<p>{t('desk.sign.no_invitation')}</p>
			</main>
		);
	const faults = actionData?.faults ?? {};
	return (
		<main id="main" className="page desk">
			<Drawing of="letter" />
			<PageTitle focus={!actionData}>{t('desk.sign.invited')}</PageTitle>
			<p>{t('desk.sign.invited_text', { site: loaderData.site })}</p>
			<form className="form" method="post" noValidate>
				<Field
					id="email"
					name="email"
					label={t('form.email')}
					hint={t('desk.sign.invited_hint')}
					type="email"
					autoComplete="email"
					maxLength={MAX_EMAIL}
					dir="ltr"
					value={actionData?.email}
					fault={faults.email}
					autoFocus={faults.email !== undefined}
					isRequired
				/>
				<button type="submit" className="button">
					{t('desk.sign.accept')}
				</button>
			</form>
		</main>
	);
}
