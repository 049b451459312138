import { useContext } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import type { MessageId } from '../../core/language/message-id.ts';
import { FormSent } from '../form-sent.ts';
import { useSay } from '../words.tsx';
import { Failed } from './failed.tsx';
import { PageTitle } from './page-title.tsx';

/**
 * What an error boundary shows: that something failed, in words of its own where it has them, and a way to try again
 * that works without script. A form that was not taken is told so, and one sent to a page that takes none.
 */
export function Failure({ text = 'failure.text' }: { text?: MessageId }) {
	const say = useSay();
	const error = useRouteError();
	const isNotAllowed = isRouteErrorResponse(error) && error.status === 405;
	const failed = useContext(FormSent) ? 'action.try_again' : text;
	return (
		<main id="main" className="page">
			<PageTitle>{say('failure.title')}</PageTitle>
			<Failed text={say(isNotAllowed ? 'refusal.method_not_allowed' : failed)} />
		</main>
	);
}
