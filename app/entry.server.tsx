import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
	type EntryContext,
	type HandleErrorFunction,
	type RouterContextProvider,
	ServerRouter,
} from 'react-router';
import { requestContext } from '../server/http/pages/context.ts';
import { forgetAll, forgetAttempt } from './forget-answers.ts';
import { FormSent } from './form-sent.ts';
import { frameContext } from './frame-only.ts';
import { noteFault } from './note-fault.ts';
import { scriptMonitor } from './script-monitor.ts';
import { withFewestLetters } from './styles/fonts.ts';
import { stylesInOrder } from './styles-in-order.ts';
import { Nonce } from './ui/inline-script.tsx';

/**
 * The inline scripts of pages that may begin as a loading skeleton; the first one comes first on every page.
 */
export const inlineScripts = [scriptMonitor, forgetAttempt, forgetAll];

export { openFramedPages } from './framed-document.tsx';

/** Renders a whole page; nothing in it is loaded later, after its loader has returned. */
export default function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	context: Readonly<RouterContextProvider>,
): Promise<Response> {
	const { nonce } = context.get(requestContext);
	const letters = context.get(frameContext)?.letters;
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
						(html) =>
							resolve(new Response(withFewestLetters(stylesInOrder(html), letters), { headers, status })),
						reject,
					);
				},
				onShellError: reject,
				onError: reject,
			},
		);
	});
}

export const handleError: HandleErrorFunction = noteFault;
