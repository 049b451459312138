import { z } from '@hono/zod-openapi';
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
import { fixedHeaders } from '../http/headers/security-headers.ts';
import type { Limit, LimitName, OwnLimit } from '../http/limits/rate-limits.ts';
import { clientAddress } from '../http/server/client-address.ts';
import { isAttemptToken } from '../tokens.ts';
import { type Api, type ApiEnv, answerRefusal, languageOfRequest, namedLanguage } from './context.ts';
import { encodeData } from './encode-data.ts';
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
	/** Whether the handler needs the language of an attempt. */
	speaks?: true;
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
	const fixed = fixedHeaders(context.env);
	const named = /\{(\w+)\}/.exec(call.path)?.[1];
	const ofAttempt = call.path.startsWith('/user/attempt/{id}');
	const ofBatch = call.path.startsWith('/batches/{id}');
	const limitOf =
		(c: HonoContext<ApiEnv>): OwnLimit =>
		async (name) =>
			limit(name, clientAddress(c, context.env.TRUST_PROXY));
	api.openAPIRegistry.registerPath({
		method: call.method,
		path: call.path,
		summary: call.summary,
		...(ofAttempt && { security: [{ token: [] }, { cookie: [] }] }),
		...(ofBatch && { security: [{ key: [] }] }),
		request: {
			query: call.query,
			...(call.headers && { headers: call.headers }),
			...(named && { params: z.object({ [named]: z.string() }) }),
			...(call.body && { body: { required: true, content: { 'application/json': { schema: call.body } } } }),
		},
		responses: responsesOf(call),
	});
	const answered = async (c: HonoContext<ApiEnv>, id: string) => {
		const wait = await limitOf(c)(call.limit);
		if (wait > 0) return { ...refuse('too_many_requests'), wait };
		if (ofAttempt && !isOwner(context, c, id)) return refuse('attempt_not_found');
		const closed = ofBatch && (await openByKey(context, c, limit));
		if (closed) return closed;
		const query = call.query.safeParse(queryOf(c));
		if (!query.success) return invalid(query.error);
		const body = call.body && bodyOf(c, call.body);
		if (isRefusal(body)) return body;
		return call.handle({
			c,
			body: body as z.output<Body>,
			query: query.data,
			language: languageOfRequest(c),
			id,
			limit: limitOf(c),
		});
	};
	const handler = async (c: HonoContext<ApiEnv>) => {
		const id = named ? (c.req.param(named) ?? '') : '';
		if (call.speaks && ofAttempt) await readLanguage(context, c, id);
		const data = await answered(c, id).catch(async (error: unknown) => {
			// What is said of a fault is in the attempt's language, unless that can't be read either.
			if (ofAttempt) await readLanguage(context, c, id).catch(() => undefined);
			throw error;
		});
		if (isRefusal(data))
			return answerRefusal(context, c, ofAttempt ? await refusalOf(context, c, id, data) : data);
		if (call.status === 204) return c.body(null, 204);
		const cookie = c.get('cookie');
		// Headers set one by one would take a tenth of a call's time.
		const response = new Response(encodeData(data), {
			status: c.get('isOld') ? 200 : call.status,
			headers: {
				...fixed,
				'Cache-Control': 'no-store',
				'Content-Type': 'application/json',
				'X-Request-Id': c.get('requestId'),
				...(cookie !== undefined && { 'Set-Cookie': cookie }),
			},
		});
		c.set('hasAllHeaders', true);
		return response;
	};
	const path = call.path.replace(/\{(\w+)\}/, ':$1');
	const readsBody = call.method !== 'get' && call.method !== 'delete';
	api.on([call.method], [path], ...(readsBody ? [readBody(context)] : []), handler);
}

/** The parameters of the address; one that is there several times is a list. */
function queryOf(c: HonoContext<ApiEnv>): Record<string, string | string[]> {
	if (!c.req.url.includes('?')) return {};
	const all = Object.entries(c.req.queries());
	return Object.fromEntries(
		all.map(([name, [first = '', ...more]]) => [name, more.length > 0 ? [first, ...more] : first]),
	);
}

/** A media type of JSON with its parameters (RFC 8259, RFC 6839 section 3.1). */
const JSON_TYPE = /^application\/([a-z-.]+\+)?json(;\s*[a-z0-9-]+=([^;]+))*$/i;

/** The body as its schema defines it. A body that isn't declared as JSON, or is declared and missing, isn't JSON. */
function bodyOf<Body extends z.ZodType>(c: HonoContext<ApiEnv>, schema: Body): z.output<Body> | Refusal {
	const type = c.req.header('content-type');
	const body = c.get('body');
	if (type === undefined ? body !== undefined : body === undefined || !JSON_TYPE.test(type))
		return refuse('invalid_json');
	const { success, data, error } = schema.safeParse(body === undefined ? {} : body);
	return success ? data : invalid(error);
}

function invalid({ issues }: z.ZodError): Refusal {
	const names = issues.map(({ path }) => path.join('.') || 'body');
	return refuse('invalid_request', Object.fromEntries(names.map((name) => [name, { id: 'field.invalid' }])));
}

/** Whether a request has the token of the attempt, which proves it without a look at the database. */
function isOwner(context: SecretContext, c: HonoContext<ApiEnv>, id: string): boolean {
	const bearer = bearerOf(c);
	return bearer ? isAttemptToken(context, id, bearer) : carries(context, c.req.header('cookie'), id);
}

/** Reads the language of an attempt for its owner, unless the request names one. */
async function readLanguage(
	context: SecretContext & StoreContext,
	c: HonoContext<ApiEnv>,
	id: string,
): Promise<void> {
	if (namedLanguage(c) !== undefined || !isOwner(context, c, id)) return;
	c.set('attemptLanguage', (await findAttempt(context.db, id))?.language);
}

/** Why a call of an attempt is refused: whatever it was, an owner whose attempt was erased is told that there is none. */
async function refusalOf(
	context: SecretContext & StoreContext,
	c: HonoContext<ApiEnv>,
	id: string,
	refusal: Refusal,
): Promise<Refusal> {
	if (refusal.refused === 'too_many_requests' || !isOwner(context, c, id)) return refusal;
	const attempt = await findAttempt(context.db, id);
	c.set('attemptLanguage', attempt?.language);
	return attempt ? refusal : refuse('attempt_not_found');
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
