import { useContext } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import type { MessageId } from '../../core/language/message-id.ts';
import type { NoCookies } from '../attempt-data.ts';
import { FormSent } from '../form-sent.ts';
import { useAddress, useTranslate } from '../translate.tsx';
import { Drawing } from './drawing.tsx';
import { Failed } from './failed.tsx';
import { PageTitle } from './page-title.tsx';

/**
 * The message of the error boundary, with a way to try again that works without JavaScript. Refused forms,
 * forms sent to a page that has none, and browsers that don't keep cookies have their own messages.
 */
export function Failure({ text = 'failure.text' }: { text?: MessageId }) {
	const t = useTranslate();
	const address = useAddress();
	const error = useRouteError();
	const isFormSent = useContext(FormSent);
	const status = isRouteErrorResponse(error) ? error.status : undefined;
	if (isRouteErrorResponse(error) && status === 403)
		return (
			<main id="main" className="page">
				<Drawing of="off" />
				<PageTitle>{t('cookies.title')}</PageTitle>
				<p role="alert">{t('cookies.missing')}</p>
				<p>
					<a className="button" href={address((error.data as NoCookies).start)}>
						{t('failure.retry')}
					</a>
				</p>
			</main>
		);
	const failed = isFormSent ? 'action.try_again' : text;
	return (
		<main id="main" className="page">
			<Drawing of="off" />
			<PageTitle>{t('failure.title')}</PageTitle>
			<Failed text={t(status === 405 ? 'refusal.method_not_allowed' : failed)} />
		</main>
	);
}
