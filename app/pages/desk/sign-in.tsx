import { data } from 'react-router';
import { MAX_EMAIL } from '../../../core/details/email.ts';
import { isRefusal } from '../../../core/refusals.ts';
import { askForLink } from '../../../server/commands/desk/ask-for-link.ts';
import { requestLanguage } from '../../../server/http/pages/request-language.ts';
import { redirectBack, sessionOf } from '../../desk-data.ts';
import { readForm, textOf } from '../../form.ts';
import { titleOf } from '../../meta.ts';
import { contextOf, pageData } from '../../page-data.ts';
import { useTranslate } from '../../translate.tsx';
import { FaultSummary } from '../../ui/fault-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Route } from './+types/sign-in';

export async function loader(args: Route.LoaderArgs) {
	if (await sessionOf(args)) throw redirectBack(args);
	return pageData(args);
}

/** Mails a link; what it says is the same for every address. */
export async function action(args: Route.ActionArgs) {
	const email = textOf(await readForm(args.request), 'email');
	const asked = await askForLink(contextOf(args), email, requestLanguage(args.request).code);
	if (isRefusal(asked)) return data({ isAsked: false, email, faults: asked.fields ?? {} }, 422);
	return data({ isAsked: true, email, faults: {} });
}

export const meta = (args: Route.MetaArgs) => [titleOf(args, { id: 'desk.sign.title' })];

export default function SignIn({ actionData }: Route.ComponentProps) {
	const t = useTranslate();
	if (actionData?.isAsked)
		return (
			<main id="main" className="page desk">
				<PageTitle>{t('desk.sign.asked')}</PageTitle>
				<p role="status">{t('desk.sign.asked_text', { email: actionData.email })}</p>
				<p className="quiet">{t('desk.sign.asked_hint')}</p>
			</main>
		);
	const faults = actionData?.faults ?? {};
	return (
		<main id="main" className="page desk">
			<PageTitle focus={!actionData}>{t('desk.sign.title')}</PageTitle>
			<p>{t('desk.sign.by_mail')}</p>
			<form className="form" method="post" noValidate>
				<FaultSummary title="refusal.invalid_form" faults={faults} given={{ email: actionData?.email }} />
				<Field
					id="email"
					name="email"
					label={t('form.email')}
					type="email"
					autoComplete="email"
					maxLength={MAX_EMAIL}
					dir="ltr"
					value={actionData?.email}
					fault={faults.email}
					isRequired
				/>
				<button type="submit" className="button">
					{t('desk.sign.ask')}
				</button>
			</form>
		</main>
	);
}
