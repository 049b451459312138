import { useContext } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import type { MessageId } from '../../core/language/message-id.ts';
import type { NoCookies } from '../attempt-data.ts';
import { FormSent } from '../form-sent.ts';
import { useAddress, useSay } from '../words.tsx';
import { Failed } from './failed.tsx';
import { PageTitle } from './page-title.tsx';

/**
 * The message of the error boundary, with a way to try again that works without JavaScript. Refused forms,
 * forms sent to a page that has none, and browsers that don't keep cookies have their own messages.
 */
export function Failure({ text = 'failure.text' }: { text?: MessageId }) {
	const say = useSay();
	const address = useAddress();
	const error = useRouteError();
	const isFormSent = useContext(FormSent);
	const status = isRouteErrorResponse(error) ? error.status : undefined;
	if (isRouteErrorResponse(error) && status === 403)
		return (
			<main id="main" className="page">
				<PageTitle>{say('cookies.title')}</PageTitle>
				<p role="alert">{say('cookies.missing')}</p>
				<p>
					<a className="button" href={address((error.data as NoCookies).start)}>
						{say('failure.retry')}
					</a>
				</p>
			</main>
		);
	const failed = isFormSent ? 'action.try_again' : text;
	return (
		<main id="main" className="page">
			<PageTitle>{say('failure.title')}</PageTitle>
			<Failed text={say(status === 405 ? 'refusal.method_not_allowed' : failed)} />
		</main>
	);
}
