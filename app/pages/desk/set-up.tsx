import { data } from 'react-router';
import { renderSVG } from 'uqr';
import { isRefusal } from '../../../core/refusals.ts';
import { newCodes, setUpCodes } from '../../../server/commands/desk/codes.ts';
import { type DeskSession, formToken } from '../../../server/commands/desk/session.ts';
import { deskForm, signedIn } from '../../desk-data.ts';
import { codeRefused } from '../../desk-sign.ts';
import { textOf } from '../../form.ts';
import { titleOf } from '../../meta.ts';
import { contextOf, pageData, redirectTo } from '../../page-data.ts';
import { useTranslate } from '../../translate.tsx';
import { CodeForm } from '../../ui/desk/code-form.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Route } from './+types/set-up';

export async function loader(args: Route.LoaderArgs) {
	const context = contextOf(args);
	const session = await signedIn(args, { isSensitive: true });
	return { ...pageData(args), token: formToken(context, session), codes: shownCodes(args, session) };
}

export async function action(args: Route.ActionArgs) {
	const { form, session } = await deskForm(args, { isSensitive: true });
	const given = { sealed: textOf(form, 'sealed'), code: textOf(form, 'code') };
	const done = await setUpCodes(contextOf(args), session, given);
	if (isRefusal(done)) {
		const { data: refused, init } = codeRefused(done);
		return data({ ...refused, codes: shownCodes(args, session, given.sealed) }, init ?? {});
	}
	throw redirectTo(args.request, '/desk');
}

/** The secret as text and as a picture; the same again after a code was refused. */
function shownCodes(args: Route.LoaderArgs, session: DeskSession, known?: string) {
	const { sealed, secret, uri } = newCodes(contextOf(args), session, known);
	return { sealed, secret, picture: `data:image/svg+xml,${encodeURIComponent(renderSVG(uri))}` };
}

export const meta = (args: Route.MetaArgs) => [titleOf(args, { id: 'desk.sign.set_up' })];

export default function SetUp({ loaderData, actionData }: Route.ComponentProps) {
	const t = useTranslate();
	const { sealed, secret, picture } = actionData?.codes ?? loaderData.codes;
	return (
		<main id="main" className="page desk">
			<PageTitle focus={!actionData}>{t('desk.sign.set_up')}</PageTitle>
			<p>{t('desk.sign.codes_text')}</p>
			<img className="desk-qr" src={picture} alt={t('desk.sign.codes_picture')} width="232" height="232" />
			<p>
				{t('desk.sign.codes_secret')} <code dir="ltr">{secret.match(/.{4}/g)?.join(' ')}</code>
			</p>
			<CodeForm submit={t('desk.sign.codes_submit')} refused={actionData} token={loaderData.token}>
				<input type="hidden" name="sealed" value={sealed} />
			</CodeForm>
		</main>
	);
}
