import { isRouteErrorResponse, useRouteError } from 'react-router';
import type { MessageId } from '../../core/language/message-id.ts';
import { useSay } from '../words.tsx';
import { Failed } from './failed.tsx';
import { PageTitle } from './page-title.tsx';

/**
 * What an error boundary shows: that something failed, in words of its own where it has them, and a way to try again
 * that works without script. A form sent to a page that takes none is told so.
 */
export function Failure({ text = 'failure.text' }: { text?: MessageId }) {
	const say = useSay();
	const error = useRouteError();
	const isNotAllowed = isRouteErrorResponse(error) && error.status === 405;
	return (
		<main id="main" className="page">
			<PageTitle>{say('failure.title')}</PageTitle>
			<Failed text={say(isNotAllowed ? 'refusal.method_not_allowed' : text)} />
		</main>
	);
}
