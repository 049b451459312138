import { isRefusal } from '../../../core/refusals.ts';
import { confirmByCode } from '../../../server/commands/desk/codes.ts';
import { deskForm, deskPage, redirectBack } from '../../desk-data.ts';
import { codeRefused, cookieFor } from '../../desk-sign.ts';
import { textOf } from '../../form.ts';
import { titleOf } from '../../meta.ts';
import { contextOf } from '../../page-data.ts';
import { useTranslate } from '../../translate.tsx';
import { CodeForm } from '../../ui/desk/code-form.tsx';
import { DeskPage } from '../../ui/desk/desk-page.tsx';
import type { Route } from './+types/confirm';

export async function loader(args: Route.LoaderArgs) {
	const { page, ...rest } = await deskPage(args);
	return { ...page, ...rest };
}

/** Proves the account again, and leads back to what asked for it. */
export async function action(args: Route.ActionArgs) {
	const { form, session } = await deskForm(args);
	const confirmed = await confirmByCode(contextOf(args), session, textOf(form, 'code'));
	if (isRefusal(confirmed)) return codeRefused(confirmed);
	throw redirectBack(args, cookieFor(args, confirmed));
}

export const meta = (args: Route.MetaArgs) => [titleOf(args, { id: 'desk.sign.confirm' })];

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
	const t = useTranslate();
	const { account, token } = loaderData;
	return (
		<DeskPage title={t('desk.sign.confirm')} account={account} token={token} focus={!actionData}>
			<p>{t('desk.sign.confirm_text')}</p>
			<CodeForm submit={t('desk.sign.confirm_submit')} refused={actionData} token={token} />
		</DeskPage>
	);
}
