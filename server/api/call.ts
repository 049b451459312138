import { createRoute, z } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import { type LanguageCode } from '../../core/language/languages.ts';
import { isRefusal, type Refusal, type RefusalCode, refusals, refuse } from '../../core/refusals.ts';
import { findBatchKey } from '../commands/find-batch-key.ts';
import type {
	I18nContext,
	MetricsContext,
	SecretContext,
	SettingsContext,
	StoreContext,
} from '../context.ts';
import { findAttempt } from '../db/attempts.ts';
import { carries } from '../http/headers/attempt-cookie.ts';
import type { Limit, LimitName, OwnLimit } from '../http/limits/rate-limits.ts';
import { clientAddress } from '../http/server/client-address.ts';
import { isAttemptToken } from '../tokens.ts';
import { type Api, type ApiEnv, answerRefusal, languageOfRequest } from './context.ts';
import { readBody } from './read-body.ts';
import { ErrorBody } from './schemas.ts';

/** One call of the API: its input, its possible responses, and its handler. */
export type Call<Body extends z.ZodType, Query extends z.ZodObject, Data extends z.ZodType> = {
	method: 'get' | 'post' | 'put' | 'delete';
	path: string;
	summary: string;
	limit: LimitName;
	query: Query;
	/** Header fields, only for the OpenAPI document. */
	headers?: z.ZodObject;
	body?: Body;
	status: 200 | 201 | 202 | 204;
	/** Describes a 200 response with the same content, which is sent if the handler sets `isOld`. */
	old?: string;
	data?: Data;
	refusals?: readonly RefusalCode[];
	handle(given: Given<z.output<Body>, z.output<Query>>): Promise<z.input<Data> | undefined | Refusal>;
};

export type Given<Body, Query> = {
	c: HonoContext<ApiEnv>;
	body: Body;
	query: Query;
	language: LanguageCode;
	/** The attempt id or slug in the path, or empty. */
	id: string;
	/** Counts something that the call causes, such as an email, against a limit of its own. */
	limit: OwnLimit;
};

/**
 * Registers a call: its rate limit, ownership of the attempt, validation, handler, response, and entry in the
 * OpenAPI document.
 */
export function define<Body extends z.ZodType, Query extends z.ZodObject, Data extends z.ZodType>(
	api: Api,
	{
		context,
		limit,
	}: { context: SettingsContext & SecretContext & StoreContext & MetricsContext & I18nContext; limit: Limit },
	call: Call<Body, Query, Data>,
): void {
	const named = /\{(\w+)\}/.exec(call.path)?.[1];
	const ofAttempt = call.path.startsWith('/user/attempt/{id}');
	const ofBatch = call.path.startsWith('/batches/{id}');
	const limitOf =
		(c: HonoContext<ApiEnv>): OwnLimit =>
		async (name) =>
			limit(name, clientAddress(c, context.env.TRUST_PROXY));
	const route = createRoute({
		method: call.method,
		path: call.path,
		summary: call.summary,
		...(ofAttempt && { security: [{ token: [] }, { cookie: [] }] }),
		...(ofBatch && { security: [{ key: [] }] }),
		middleware: [
			...(call.method === 'get' || call.method === 'delete' ? [] : [readBody(context)]),
			async (c: HonoContext<ApiEnv>, next: () => Promise<void>) => {
				const wait = await limitOf(c)(call.limit);
				if (wait > 0) return answerRefusal(context, c, { ...refuse('too_many_requests'), wait });
				if (ofAttempt && !(await isOwner(context, c)))
					return answerRefusal(context, c, refuse('attempt_not_found'));
				const closed = ofBatch && (await openByKey(context, c, limit));
				if (closed) return answerRefusal(context, c, closed);
				await next();
			},
		],
		request: {
			query: call.query,
			...(call.headers && { headers: call.headers }),
			...(named && { params: z.object({ [named]: z.string() }) }),
			...(call.body && { body: { required: true, content: { 'application/json': { schema: call.body } } } }),
		},
		responses: responsesOf(call),
	});
	const handler = async (c: HonoContext<ApiEnv>) => {
		const valid = c.req as unknown as { valid(part: string): never };
		const answered = await call.handle({
			c,
			body: call.body ? valid.valid('json') : (undefined as never),
			query: valid.valid('query'),
			language: languageOfRequest(c),
			id: named ? (c.req.param(named) ?? '') : '',
			limit: limitOf(c),
		});
		if (isRefusal(answered)) return answerRefusal(context, c, answered);
		return call.status === 204
			? c.body(null, 204)
			: c.json({ data: answered }, c.get('isOld') ? 200 : call.status);
	};
	api.openapi(route, handler as never);
}

async function isOwner(context: SecretContext & StoreContext, c: HonoContext<ApiEnv>): Promise<boolean> {
	const id = c.req.param('id') ?? '';
	const bearer = bearerOf(c);
	const owns = bearer ? isAttemptToken(context, id, bearer) : carries(context, c.req.header('cookie'), id);
	if (!owns) return false;
	const attempt = await findAttempt(context.db, id);
	if (attempt) c.set('attemptLanguage', attempt.language);
	return attempt !== undefined;
}

/** Why a request may not read the batch in its path; undefined if its key is one of that batch. */
async function openByKey(
	context: StoreContext,
	c: HonoContext<ApiEnv>,
	limit: Limit,
): Promise<Refusal | undefined> {
	const key = await findBatchKey(context, bearerOf(c) ?? '');
	if (!key) {
		c.header('WWW-Authenticate', 'Bearer');
		return refuse('key_invalid');
	}
	const wait = await limit('key', key.id);
	if (wait > 0) return { ...refuse('too_many_requests'), wait };
	if (key.batch !== c.req.param('id')) return refuse('key_of_other_batch');
	c.set('reader', key.reader);
	return undefined;
}

function bearerOf(c: HonoContext<ApiEnv>): string | undefined {
	return /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
}

function responsesOf(call: {
	method: string;
	body?: z.ZodType;
	status: number;
	old?: string;
	data?: z.ZodType;
	refusals?: readonly RefusalCode[];
	path: string;
}) {
	const codes: RefusalCode[] = ['invalid_request', 'too_many_requests', 'internal', ...(call.refusals ?? [])];
	if (call.method !== 'get') codes.push('cross_site', 'not_saved');
	// Calls that need no body read one too, because it may set the language.
	if (call.method !== 'get' && call.method !== 'delete') codes.push('invalid_json', 'too_large');
	if (call.path.startsWith('/user/attempt/{id}')) codes.push('attempt_not_found');
	if (call.path.startsWith('/batches/{id}')) codes.push('key_invalid', 'key_of_other_batch');
	const done = call.data
		? { description: 'Done', content: { 'application/json': { schema: z.object({ data: call.data }) } } }
		: { description: 'Done' };
	const old = call.old && { 200: { ...done, description: call.old } };
	return { [call.status]: done, ...old, ...refusedWith(codes) };
}

/** The responses for refusals in the OpenAPI document: the codes for each status. */
export function refusedWith(codes: readonly RefusalCode[]) {
	const byStatus = Map.groupBy(new Set(codes), (code) => refusals[code]);
	const content = { 'application/json': { schema: ErrorBody } };
	return Object.fromEntries(
		[...byStatus].map(([status, names]) => [status, { description: names.join(', '), content }]),
	);
}
