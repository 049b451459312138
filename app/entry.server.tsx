import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
	type EntryContext,
	type HandleErrorFunction,
	isRouteErrorResponse,
	type RouterContextProvider,
	ServerRouter,
} from 'react-router';
import { faultText } from '../server/fault-text.ts';
import { houseContext, notSavedContext, requestContext } from '../server/http/context.ts';
import { isNotSaved } from '../server/http/not-saved.ts';
import { FormSent } from './form-sent.ts';
import { scriptLast } from './script-last.ts';
import { Nonce } from './ui/inline-script.tsx';

export { partWatch } from './part-watch.ts';

/** Renders a page whole: no part of it waits for anything once its loader has answered. */
export default function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	context: Readonly<RouterContextProvider>,
): Promise<Response> {
	const { nonce } = context.get(requestContext);
	return new Promise((resolve, reject) => {
		const { pipe } = renderToPipeableStream(
			<Nonce value={nonce}>
				<FormSent value={request.method === 'POST'}>
					<ServerRouter context={routerContext} url={request.url} nonce={nonce} />
				</FormSent>
			</Nonce>,
			{
				nonce,
				onAllReady() {
					const body = new PassThrough();
					headers.set('Content-Type', 'text/html; charset=utf-8');
					text(pipe(body)).then(
						(html) => resolve(new Response(scriptLast(html), { headers, status })),
						reject,
					);
				},
				onShellError: reject,
				onError: reject,
			},
		);
	});
}

/**
 * Logs a fault once, with the request's id and without anything the visitor sent. An answer below 500 is none: the
 * router makes one for a form sent to a page that has none.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (request.signal.aborted) return;
	if (isRouteErrorResponse(error) && error.status < 500) return;
	const { requestId } = context.get(requestContext);
	context
		.get(houseContext)
		.log.error({ requestId, method: request.method, error: describe(error) }, 'a page met a fault');
	if (isNotSaved(error, request.method)) context.set(notSavedContext, true);
};

function describe(error: unknown): string {
	if (!isRouteErrorResponse(error)) return faultText(error);
	const cause = 'error' in error && error.error instanceof Error ? faultText(error.error) : undefined;
	return cause ?? `${error.status} ${error.statusText}`;
}
