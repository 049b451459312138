import { sendReportLinks } from '../../server/commands/send-report-links.ts';
import { formStamp } from '../../server/form-stamp.ts';
import { requestLanguage } from '../../server/http/pages/request-language.ts';
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
import type { Route } from './+types/report-link';

export const loader = (args: Route.LoaderArgs) => ({
	...pageData(args),
	...canonicalUrls(args, '/report-link'),
	stamp: formStamp(contextOf(args)),
});

/** Emails the links to the owner of the address; the response is the same if there are none. */
export function action(args: Route.ActionArgs) {
	const { code } = requestLanguage(args.request);
	return submitContactForm(args, ['email'], ({ email = '' }) =>
		sendReportLinks(contextOf(args), email, code),
	);
}

export const headers = publicPage;

export const handle = { smallForm: false };

export const meta = (args: Route.MetaArgs) =>
	pageMeta(args, { name: { id: 'report_link.title' }, description: { id: 'report_link.description' } });

export default function ReportLink({ loaderData: { stamp }, actionData: sent }: Route.ComponentProps) {
	const t = useTranslate();
	if (sent?.accepted)
		return (
			<FormAccepted
				title={t('form.check_email')}
				text={t('report_link.done')}
				exceptions={t('report_link.done.none')}
				email={sent.email}
				path="/report-link"
			/>
		);
	return (
		<main id="main" className="page">
			{/* What is wrong with the form is on the first screen. */}
			{!sent && <Drawing of="letter" />}
			<PageTitle focus={!sent}>{t('report_link.title')}</PageTitle>
			<p className="lead">{t('report_link.lead')}</p>
			<ContactForm fields={['email']} words="report_link" path="/report-link" stamp={stamp} sent={sent} />
		</main>
	);
}
