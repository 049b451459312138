import { data } from 'react-router';
import { MAX_EMAIL } from '../../../core/details/email.ts';
import { isRefusal, refusals } from '../../../core/refusals.ts';
import { askForLink } from '../../../server/commands/desk/ask-for-link.ts';
import { passkeyToSignIn, signInByPasskey } from '../../../server/commands/desk/passkeys.ts';
import { limitContext } from '../../../server/http/pages/context.ts';
import { requestLanguage } from '../../../server/http/pages/request-language.ts';
import { redirectBack, sessionOf } from '../../desk-data.ts';
import { cookieFor, countRefused, formerToken, originOf, type SignFaults } from '../../desk-sign.ts';
import { readForm, textOf } from '../../form.ts';
import { titleOf } from '../../meta.ts';
import { contextOf, pageData } from '../../page-data.ts';
import { useAddress, useTranslate } from '../../translate.tsx';
import { PasskeyForm } from '../../ui/desk/passkey-form.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { Field } from '../../ui/field.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Route } from './+types/sign-in';

export async function loader(args: Route.LoaderArgs) {
	if (await sessionOf(args)) throw redirectBack(args);
	return { ...pageData(args), options: await passkeyToSignIn(contextOf(args), originOf(args)) };
}

/** Signs in with a passkey, or mails a link; what it says then is the same for every address. */
export async function action(args: Route.ActionArgs) {
	const context = contextOf(args);
	const form = await readForm(args.request);
	const response = textOf(form, 'passkey');
	if (response !== '') {
		const taken = await signInByPasskey(context, { response, origin: originOf(args) }, formerToken(args));
		if (isRefusal(taken)) {
			const { refused, fields = {} } = await countRefused(args, taken);
			return refused === 'too_many_requests' ? tooMany('', 'passkey') : back('', fields);
		}
		throw redirectBack(args, cookieFor(args, taken));
	}
	const email = textOf(form, 'email');
	if ((await args.context.get(limitContext)('sign-in-link')) > 0) return tooMany(email, 'email');
	const asked = await askForLink(context, email, requestLanguage(args.request).code);
	if (isRefusal(asked)) return back(email, asked.fields ?? {});
	return data({ isAsked: true, email, faults: {} });
}

function back(email: string, faults: SignFaults, status = 422) {
	return data({ isAsked: false, email, faults }, status);
}

function tooMany(email: string, field: 'email' | 'passkey') {
	return back(email, { [field]: { id: 'refusal.too_many_requests' } }, refusals.too_many_requests);
}

export const meta = (args: Route.MetaArgs) => [titleOf(args, { id: 'desk.sign.title' })];

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
	const t = useTranslate();
	const address = useAddress();
	if (actionData?.isAsked)
		return (
			<main id="main" className="page desk">
				<Drawing of="letter" />
				<PageTitle>{t('form.check_email')}</PageTitle>
				<p role="status">{t('desk.sign.asked_text', { email: actionData.email })}</p>
				<p className="quiet">{t('desk.sign.asked_hint')}</p>
				<p>
					<a href={address('/desk/sign-in')}>{t('desk.sign.again')}</a>
				</p>
			</main>
		);
	const { passkey, email }: SignFaults = actionData?.faults ?? {};
	return (
		<main id="main" className="page desk">
			<Drawing of="key" />
			<PageTitle focus={!actionData}>{t('desk.sign.title')}</PageTitle>
			<p className="lead">{t('desk.sign.who')}</p>
			<p>
				{t('desk.sign.no_account')} <a href={address('/contact-us')}>{t('contact.title')}</a>
			</p>
			<PasskeyForm does="use" options={loaderData.options} submit={t('desk.sign.passkey')} fault={passkey} />
			<section>
				<h2 className="desk-part">{t('desk.sign.mail_title')}</h2>
				<p>{t('desk.sign.by_mail')}</p>
				<form className="form" method="post" noValidate>
					<Field
						id="email"
						name="email"
						label={t('form.email')}
						type="email"
						autoComplete="email"
						maxLength={MAX_EMAIL}
						dir="ltr"
						value={actionData?.email}
						fault={email}
						autoFocus={email !== undefined}
						isRequired
					/>
					<button type="submit" className="button plain">
						{t('desk.sign.ask')}
					</button>
				</form>
			</section>
			<ul className="desk-last desk-lines">
				<li>
					<a href={address('/code')}>{t('code.have')}</a>
				</li>
				<li>
					<a href={address('/report-link')}>{t('report_link.title')}</a>
				</li>
			</ul>
		</main>
	);
}
