import { data, redirect } from 'react-router';
import { isRefusal } from '../../../core/refusals.ts';
import {
	changeRole,
	inviteAgain,
	pendingAccounts,
	readDeskAccount,
	removeDeskAccount,
	signOutAccount,
} from '../../../server/commands/desk/accounts.ts';
import { deskForm, deskPage } from '../../desk-data.ts';
import { textOf } from '../../form.ts';
import { titleOf } from '../../meta.ts';
import { contextOf, redirectTo } from '../../page-data.ts';
import { useTranslate } from '../../translate.tsx';
import { RoleField } from '../../ui/desk/desk-fields.tsx';
import { DeskPage, FormToken } from '../../ui/desk/desk-page.tsx';
import { Tick } from '../../ui/tick.tsx';
import type { Route } from './+types/accounts-one';

export async function loader(args: Route.LoaderArgs) {
	const { page, ...rest } = await deskPage(args, ['owner'], { isSensitive: true });
	const shown = await readDeskAccount(contextOf(args), args.params.id);
	if (isRefusal(shown)) throw redirectTo(args.request, '/desk/accounts');
	const isPending = (await pendingAccounts(contextOf(args))).has(shown.id);
	return { ...page, ...rest, shown, isPending };
}

export async function action(args: Route.ActionArgs) {
	const context = contextOf(args);
	const { id } = args.params;
	const { account, form } = await deskForm(args, { roles: ['owner'], isSensitive: true });
	const intent = textOf(form, 'intent');
	if (intent === 'remove' && form.get('sure') !== 'yes') return back('desk.account.unsure');
	const done =
		intent === 'remove'
			? await removeDeskAccount(context, account, id)
			: intent === 'invite'
				? await inviteAgain(context, account, id)
				: intent === 'sign-out'
					? await signOutAccount(context, account, id)
					: await changeRole(context, account, { id, role: textOf(form, 'role') });
	if (isRefusal(done))
		return back(done.refused === 'too_many_requests' ? 'desk.account.too_many' : 'desk.account.last_owner');
	if (intent === 'invite') return data({ isInvited: true, fault: undefined });
	if (intent === 'remove') throw redirectTo(args.request, '/desk/accounts');
	throw redirect(new URL(args.request.url).pathname);
}

type Fault = 'desk.account.unsure' | 'desk.account.too_many' | 'desk.account.last_owner';

function back(fault: Fault) {
	return data({ isInvited: false, fault }, fault === 'desk.account.too_many' ? 429 : 422);
}

export const meta = (args: Route.MetaArgs) => [titleOf(args, args.loaderData?.shown.email)];

export default function OneAccount({ loaderData, actionData }: Route.ComponentProps) {
	const t = useTranslate();
	const { account, token, shown, isPending } = loaderData;
	const fault = actionData?.fault;
	return (
		<DeskPage title={t('desk.account.one')} account={account} token={token} focus={!actionData}>
			{actionData?.isInvited && (
				<p className="notice" role="status" tabIndex={-1} autoFocus>
					{t('desk.account.invited_text', { email: shown.email })}
				</p>
			)}
			{fault && fault !== 'desk.account.unsure' && (
				<p className="notice fault" role="alert" tabIndex={-1} autoFocus>
					{t(fault)}
				</p>
			)}
			<p className="lead">
				<bdi>{shown.email}</bdi>
			</p>
			<p className="quiet">{t(isPending ? 'desk.account.pending' : 'desk.account.is_set_up')}</p>
			{shown.isLastOwner ? (
				<p>{t('desk.account.last_owner')}</p>
			) : (
				<form className="form" method="post">
					<FormToken token={token} />
					<RoleField value={shown.role} />
					<p className="quiet">{t('desk.account.role_ends')}</p>
					<button type="submit" className="button plain" name="intent" value="role">
						{t('desk.account.save')}
					</button>
				</form>
			)}
			<section>
				<h2 className="desk-part">{t('desk.account.again')}</h2>
				<p>{t('desk.account.again_text')}</p>
				<form method="post">
					<FormToken token={token} />
					<button type="submit" className="button plain" name="intent" value="invite">
						{t('desk.account.again_send')}
					</button>
				</form>
			</section>
			<section>
				<h2 className="desk-part">{t('desk.account.end')}</h2>
				<p>{t('desk.account.end_text')}</p>
				<form method="post">
					<FormToken token={token} />
					<button type="submit" className="button plain" name="intent" value="sign-out">
						{t('desk.account.end')}
					</button>
				</form>
			</section>
			{!shown.isLastOwner && (
				<section className="desk-last">
					<h2 className="desk-part">{t('desk.account.remove')}</h2>
					<p>{t('desk.account.remove_text')}</p>
					<form className="form" method="post" noValidate>
						<FormToken token={token} />
						<Tick
							sure="desk.account.sure"
							fault={fault === 'desk.account.unsure' ? 'desk.account.unsure' : undefined}
						/>
						<button type="submit" className="button plain desk-erase" name="intent" value="remove">
							{t('desk.account.remove')}
						</button>
					</form>
				</section>
			)}
		</DeskPage>
	);
}
