import { RouterContextProvider } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import type { Context } from '../server/context.ts';
import { appContext, notSavedContext, requestContext } from '../server/http/pages/context.ts';
import { handleError } from './entry.server.tsx';

let logged: [object, string][] = [];
beforeEach(() => {
	logged = [];
});

function meet(error: unknown, signal?: AbortSignal) {
	meetIn(new RouterContextProvider(), error, 'POST', signal);
	return logged;
}

function meetIn(context: RouterContextProvider, error: unknown, method: string, signal?: AbortSignal) {
	const log = {
		info() {},
		warn() {},
		error: (fields: object, message: string) => logged.push([fields, message]),
	};
	context.set(appContext, { log } as unknown as Context);
	context.set(requestContext, { requestId: 'r-1', nonce: '', address: '' });
	const request = new Request('http://localhost/quizzes', { method, ...(signal && { signal }) });
	handleError(error, { request, context, params: {} });
}

/** The router's context for an error response. */
const answer = (status: number, error?: Error) => ({
	status,
	statusText: 'Some Status',
	internal: true,
	data: 'what the visitor sent',
	...(error && { error }),
});

it.each([404, 405, 422])('an answer of %i is no fault', (status) => {
	expect(meet(answer(status, new Error('You made a POST request to "/quizzes"')))).toEqual([]);
});

it('a fault is logged once, with its stack', () => {
	const error = new Error('broken');
	expect(meet(error)).toEqual([[{ requestId: 'r-1', method: 'POST', error: error.stack }, 'a page failed']]);
});

it('an answer of 500 is logged with the stack of its cause, or by its name, never with its data', () => {
	const cause = new Error('behind it');
	meet(answer(500, cause));
	meet(answer(503));
	meet({ some: 'object' });
	expect(logged.map(([fields]) => (fields as { error: string }).error)).toEqual([
		cause.stack,
		'503 Some Status',
		'a thrown value that is not an Error (object)',
	]);
});

it('nothing is logged when the visitor has gone', () => {
	expect(meet(new Error('broken'), AbortSignal.abort())).toEqual([]);
});

it.each([
	['a form that could not be stored', 'POST', 'ENOSPC', true],
	['a form that met a mistake of ours', 'POST', 'ERR_ASSERTION', false],
	['a page that could not be read', 'GET', 'EIO', false],
])('%s: whether it may be sent again', (_, method, code, isNotSaved) => {
	const context = new RouterContextProvider();
	meetIn(context, Object.assign(new Error('no'), { code }), method);
	expect([context.get(notSavedContext), logged.length]).toEqual([isNotSaved, 1]);
});
