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
 * The message of the error boundary, with a way to try again that works without JavaScript. Forms sent to a
 * page that has none and browsers that don't keep cookies have their own messages.
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
	// To try again would send nothing to a page that has no form.
	const isTaken = status !== 405;
	return (
		<main id="main" className="page">
			<Drawing of="off" />
			<PageTitle>{t('failure.title')}</PageTitle>
			{isTaken ? (
				<Failed text={t(isFormSent ? 'action.try_again' : text)} />
			) : (
				<p className="lead" role="alert">
					{t('refusal.method_not_allowed')}
				</p>
			)}
			<p className="actions">
				{!isTaken && (
					<a className="button" href="">
						{t('failure.back')}
					</a>
				)}
				<a href={address('/')}>{t('erase.home')}</a>
				<a href={address('/contact-us')}>{t('frame.contact')}</a>
			</p>
		</main>
	);
}
