import { isRouteErrorResponse, type RouterContextProvider } from 'react-router';
import { faultText } from '../server/fault-text.ts';
import { appContext, notSavedContext, requestContext } from '../server/http/pages/context.ts';
import { isNotSaved } from '../server/http/pages/not-saved.ts';

/**
 * Logs a fault once, with the request's id and without anything the visitor sent. Responses below 500 aren't
 * faults; the router creates one when a form is sent to a page that has none.
 */
export function noteFault(
	error: unknown,
	{ request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
	if (request.signal.aborted) return;
	if (isRouteErrorResponse(error) && error.status < 500) return;
	const { requestId } = context.get(requestContext);
	context
		.get(appContext)
		.log.error({ requestId, method: request.method, error: describe(error) }, 'a page failed');
	if (isNotSaved(error, request.method)) context.set(notSavedContext, true);
}

function describe(error: unknown): string {
	if (!isRouteErrorResponse(error)) return faultText(error);
	const cause = 'error' in error && error.error instanceof Error ? faultText(error.error) : undefined;
	return cause ?? `${error.status} ${error.statusText}`;
}
