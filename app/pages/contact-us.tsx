import { sendMessage } from '../../server/commands/send-message.ts';
import { formStamp } from '../../server/form-stamp.ts';
import { canonicalUrls } from '../addresses.ts';
import { submitContactForm } from '../contact-form.ts';
import { pageMeta } from '../meta.ts';
import { contextOf, pageData } from '../page-data.ts';
import { publicPage } from '../public-page.ts';
import { useTranslate } from '../translate.tsx';
import { ContactForm } from '../ui/contact-form.tsx';
import { Drawing } from '../ui/drawing.tsx';
import { FormAccepted } from '../ui/form-accepted.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import type { Route } from './+types/contact-us';

export const loader = (args: Route.LoaderArgs) => ({
	...pageData(args),
	...canonicalUrls(args, '/contact-us'),
	stamp: formStamp(contextOf(args)),
});

export const action = (args: Route.ActionArgs) =>
	submitContactForm(args, ['name', 'email', 'message'], (given) => sendMessage(contextOf(args), given));

export const headers = publicPage;

export const handle = { smallForm: false };

export const meta = (args: Route.MetaArgs) =>
	pageMeta(args, { name: { id: 'contact.title' }, description: { id: 'contact.description' } });

export default function ContactUs({ loaderData: { stamp }, actionData: sent }: Route.ComponentProps) {
	const t = useTranslate();
	if (sent?.accepted)
		return (
			<FormAccepted
				title={t('contact.done')}
				text={t('contact.reply')}
				email={sent.email}
				path="/contact-us"
			/>
		);
	// What is wrong with the form is on the first screen.
	const isBack = sent?.accepted === false;
	return (
		<main id="main" className="page">
			{!isBack && <Drawing of="letter" />}
			<PageTitle focus={!sent}>{t('contact.title')}</PageTitle>
			{!isBack && <p className="lead">{t('contact.lead')}</p>}
			<ContactForm
				fields={['name', 'email', 'message']}
				words="contact"
				path="/contact-us"
				stamp={stamp}
				sent={sent}
			/>
		</main>
	);
}
