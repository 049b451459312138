import { isRefusal } from '../../../core/refusals.ts';
import { confirmByCode } from '../../../server/commands/desk/codes.ts';
import { confirmByPasskey, passkeyToConfirm } from '../../../server/commands/desk/passkeys.ts';
import { formToken } from '../../../server/commands/desk/session.ts';
import { deskForm, redirectBack, signedIn } from '../../desk-data.ts';
import { cookieFor, originOf, signRefused } from '../../desk-sign.ts';
import { textOf } from '../../form.ts';
import { titleOf } from '../../meta.ts';
import { contextOf, pageData } from '../../page-data.ts';
import { useTranslate } from '../../translate.tsx';
import { CodeForm } from '../../ui/desk/code-form.tsx';
import { DeskPage } from '../../ui/desk/desk-page.tsx';
import { PasskeyForm } from '../../ui/desk/passkey-form.tsx';
import type { Route } from './+types/confirm';

export async function loader(args: Route.LoaderArgs) {
	const context = contextOf(args);
	const session = await signedIn(args);
	const { account, hasCodes, passkeys } = session;
	const options = passkeys > 0 ? await passkeyToConfirm(context, session, originOf(args)) : null;
	return { ...pageData(args), account, token: formToken(context, session), hasCodes, options };
}

/** Proves the account again, and leads back to what asked for it. */
export async function action(args: Route.ActionArgs) {
	const context = contextOf(args);
	const { form, session } = await deskForm(args);
	const response = textOf(form, 'passkey');
	const confirmed =
		response === ''
			? await confirmByCode(context, session, textOf(form, 'code'))
			: await confirmByPasskey(context, session, { response, origin: originOf(args) });
	if (isRefusal(confirmed)) return signRefused(confirmed);
	throw redirectBack(args, cookieFor(args, confirmed));
}

export const meta = (args: Route.MetaArgs) => [titleOf(args, { id: 'desk.sign.confirm' })];

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
	const t = useTranslate();
	const { account, token, hasCodes, options } = loaderData;
	return (
		<DeskPage
			title={t('desk.sign.confirm')}
			drawing={options ? 'key' : 'digits'}
			account={account}
			token={token}
			focus={!actionData}
		>
			<p>{t('desk.sign.confirm_text')}</p>
			{options && (
				<PasskeyForm
					does="use"
					options={options}
					submit={t('desk.sign.confirm_passkey')}
					fault={actionData?.faults.passkey}
					token={token}
				/>
			)}
			{hasCodes && (
				<CodeForm
					submit={t('desk.sign.confirm_submit')}
					refused={actionData}
					token={token}
					isPlain={options !== null}
				/>
			)}
			{!hasCodes && <noscript>{t('desk.sign.confirm_script')}</noscript>}
		</DeskPage>
	);
}
