import { data } from 'react-router';
import { MAX_EMAIL } from '../../../core/details/email.ts';
import { isRefusal } from '../../../core/refusals.ts';
import { inviteByMail } from '../../../server/commands/desk/accounts.ts';
import { deskForm, deskPage } from '../../desk-data.ts';
import type { SignFaults } from '../../desk-sign.ts';
import { textOf } from '../../form.ts';
import { titleOf } from '../../meta.ts';
import { contextOf } from '../../page-data.ts';
import { useAddress, useTranslate } from '../../translate.tsx';
import { LanguageField, RoleField } from '../../ui/desk/desk-fields.tsx';
import { DeskPage, FormToken } from '../../ui/desk/desk-page.tsx';
import { Field } from '../../ui/field.tsx';
import type { Route } from './+types/accounts-invite';

export async function loader(args: Route.LoaderArgs) {
	const { page, ...rest } = await deskPage(args, ['owner'], { isSensitive: true });
	return { ...page, ...rest };
}

export async function action(args: Route.ActionArgs) {
	const { account, form } = await deskForm(args, { roles: ['owner'], isSensitive: true });
	const given = {
		email: textOf(form, 'email').trim(),
		role: textOf(form, 'role'),
		language: textOf(form, 'language'),
	};
	const done = await inviteByMail(contextOf(args), account, given);
	if (!isRefusal(done)) return data({ isDone: true, isTooMany: false, given, faults: {} });
	const isTooMany = done.refused === 'too_many_requests';
	const faults: SignFaults = done.fields ?? {};
	return data({ isDone: false, isTooMany, given, faults }, isTooMany ? 429 : 422);
}

export const meta = (args: Route.MetaArgs) => [titleOf(args, { id: 'desk.account.invite' })];

export default function InviteAccount({ loaderData, actionData }: Route.ComponentProps) {
	const t = useTranslate();
	const address = useAddress();
	const { account, token, language } = loaderData;
	if (actionData?.isDone)
		return (
			<DeskPage title={t('desk.account.invited')} account={account} token={token}>
				<p role="status">{t('desk.account.invited_text', { email: actionData.given.email })}</p>
				<p>
					<a href={address('/desk/accounts')}>{t('desk.account.all')}</a>
				</p>
			</DeskPage>
		);
	const { given, isTooMany = false } = actionData ?? {};
	const faults: SignFaults = actionData?.faults ?? {};
	return (
		<DeskPage title={t('desk.account.invite')} account={account} token={token} focus={!actionData}>
			<form className="form" method="post" noValidate>
				{isTooMany && (
					<p className="notice fault" role="alert" tabIndex={-1} autoFocus>
						{t('desk.account.too_many')}
					</p>
				)}
				<FormToken token={token} />
				<Field
					id="email"
					name="email"
					label={t('form.email')}
					type="email"
					autoComplete="off"
					maxLength={MAX_EMAIL}
					dir="ltr"
					value={given?.email}
					fault={faults.email}
					autoFocus={faults.email !== undefined}
					isRequired
				/>
				<RoleField value={given?.role ?? 'teacher'} fault={faults.role} />
				<LanguageField value={given?.language ?? language} />
				<button type="submit" className="button">
					{t('desk.account.send')}
				</button>
			</form>
		</DeskPage>
	);
}
