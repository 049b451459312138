import { data } from 'react-router';
import { renderSVG } from 'uqr';
import { isRefusal } from '../../../core/refusals.ts';
import { newCodes, setUpCodes } from '../../../server/commands/desk/codes.ts';
import { addPasskey, passkeyToMake } from '../../../server/commands/desk/passkeys.ts';
import { type DeskSession, formToken } from '../../../server/commands/desk/session.ts';
import { deskForm, signedIn } from '../../desk-data.ts';
import { originOf, signRefused } from '../../desk-sign.ts';
import { textOf } from '../../form.ts';
import { titleOf } from '../../meta.ts';
import { contextOf, pageData, redirectTo } from '../../page-data.ts';
import { useTranslate } from '../../translate.tsx';
import { CodeForm } from '../../ui/desk/code-form.tsx';
import { CopyButton } from '../../ui/desk/copy-button.tsx';
import { PasskeyForm } from '../../ui/desk/passkey-form.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { InlineScript } from '../../ui/inline-script.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import '../../styles/desk-set-up.css';
import type { Route } from './+types/set-up';

export async function loader(args: Route.LoaderArgs) {
	const context = contextOf(args);
	const session = await signedIn(args, { isSensitive: true });
	return {
		...pageData(args),
		token: formToken(context, session),
		options: await passkeyToMake(context, session, originOf(args)),
		codes: shownCodes(args, session),
	};
}

export async function action(args: Route.ActionArgs) {
	const context = contextOf(args);
	const { form, session } = await deskForm(args, { isSensitive: true });
	const response = textOf(form, 'passkey');
	const sealed = textOf(form, 'sealed');
	const done =
		response === ''
			? await setUpCodes(context, session, { sealed, code: textOf(form, 'code') })
			: await addPasskey(context, session, { response, origin: originOf(args) });
	if (!isRefusal(done)) throw redirectTo(args.request, session.isSetUp ? '/desk/account' : '/desk');
	const refused = signRefused(done);
	return data({ ...refused.data, codes: shownCodes(args, session, sealed) }, refused.init ?? {});
}

/** The secret as text and as a picture; the same again after a code was refused. */
function shownCodes(args: Route.LoaderArgs, session: DeskSession, known?: string) {
	const { sealed, secret, uri } = newCodes(contextOf(args), session, known);
	return { sealed, secret, uri, picture: `data:image/svg+xml,${encodeURIComponent(renderSVG(uri))}` };
}

export const meta = (args: Route.MetaArgs) => [titleOf(args, { id: 'desk.sign.set_up' })];

export default function SetUp({ loaderData, actionData }: Route.ComponentProps) {
	const t = useTranslate();
	const { token, options } = loaderData;
	const { sealed, secret, uri, picture } = actionData?.codes ?? loaderData.codes;
	return (
		<main id="main" className="page desk">
			<Drawing of="key" />
			<PageTitle focus={!actionData}>{t('desk.sign.set_up')}</PageTitle>
			<p className="lead desk-scripted">{t('desk.sign.choose')}</p>
			<section id="passkey" className="desk-scripted">
				<h2 className="desk-part">{t('desk.sign.passkey_title')}</h2>
				<p>{t('desk.sign.passkey_text')}</p>
				<PasskeyForm
					does="make"
					options={options}
					submit={t('desk.sign.passkey_make')}
					fault={actionData?.faults.passkey}
					token={token}
				/>
			</section>
			<p className="desk-or desk-scripted">{t('desk.sign.or')}</p>
			<section id="one-time">
				<h2 className="desk-part">{t('desk.sign.codes_title')}</h2>
				<p className="desk-beside">{t('desk.sign.codes_text')}</p>
				<p className="desk-on-phone">{t('desk.sign.codes_text_phone')}</p>
				<div className="desk-scan">
					<div>
						<p className="desk-on-phone">
							<a href={uri}>{t('desk.sign.codes_open')}</a>
						</p>
						<p>
							{t('desk.sign.codes_secret')}{' '}
							<code className="desk-key" dir="ltr">
								{secret.match(/.{4}/g)?.join(' ')}
							</code>
						</p>
						<CopyButton text={secret} />
					</div>
					<CodeForm submit={t('desk.sign.codes_submit')} refused={actionData} token={token} isPlain>
						<input type="hidden" name="sealed" value={sealed} />
					</CodeForm>
					<details className="desk-picture" open>
						<summary>{t('desk.sign.codes_show')}</summary>
						<InlineScript text={foldOnPhones} />
						<p className="desk-beside">{t('desk.sign.codes_scan')}</p>
						<img
							className="desk-qr"
							src={picture}
							alt={t('desk.sign.codes_picture')}
							width="232"
							height="232"
						/>
					</details>
				</div>
			</section>
		</main>
	);
}

/** A phone can't scan what it shows. Without script, the picture is below what to enter. */
const foldOnPhones = `(function(picture,phone){(phone.onchange=function(){picture.open=!phone.matches})()})(document.currentScript.parentNode,matchMedia('(width < 56rem)'))`;
