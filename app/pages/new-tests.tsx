import { subscribe } from '../../server/commands/subscribe.ts';
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
import type { Route } from './+types/new-tests';

export const loader = (args: Route.LoaderArgs) => ({
	...pageData(args),
	...canonicalUrls(args, '/new-tests'),
	stamp: formStamp(contextOf(args)),
});

/** Handles the newsletter form in every page's footer. */
export function action(args: Route.ActionArgs) {
	const { code } = requestLanguage(args.request);
	return submitContactForm(args, ['name', 'email'], (given) => subscribe(contextOf(args), given, code));
}

export const headers = publicPage;

export const handle = { smallForm: false };

export const meta = (args: Route.MetaArgs) =>
	pageMeta(args, { name: { id: 'news.title' }, description: { id: 'news.description' } });

export default function NewTests({ loaderData: { stamp }, actionData: sent }: Route.ComponentProps) {
	const t = useTranslate();
	if (sent?.accepted)
		return (
			<FormAccepted
				title={t('form.check_email')}
				text={t('news.done')}
				exceptions={t('news.done.none')}
				email={sent.email}
				path="/new-tests"
			/>
		);
	// What is wrong with the form is on the first screen.
	const isBack = sent?.accepted === false;
	return (
		<main id="main" className="page">
			{!isBack && <Drawing of="letter" />}
			<PageTitle focus={!sent}>{t('news.title')}</PageTitle>
			{!isBack && <p className="lead">{t('news.lead')}</p>}
			<ContactForm fields={['name', 'email']} words="news" path="/new-tests" stamp={stamp} sent={sent} />
		</main>
	);
}
