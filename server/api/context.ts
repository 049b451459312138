import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import { isLanguageCode, type LanguageCode } from '../../core/language/languages.ts';
import { type Refusal, refusals } from '../../core/refusals.ts';
import type { I18nContext, MetricsContext } from '../context.ts';
import type { Worker } from '../db/batches.ts';

/** Values set by middleware for the handlers. */
export type ApiVariables = {
	requestId: string;
	/** The parsed body of a call, undefined if it's empty. */
	body?: unknown;
	bodyLanguage?: unknown;
	attemptLanguage?: LanguageCode | undefined;
	/** The account whose key the request has. */
	reader?: Worker;
	/** Set if nothing was created; the existing resource is returned with status 200. */
	isOld?: boolean;
	/** The Set-Cookie value of the response to a call. */
	cookie?: string;
	/** Whether the response was made with every header, so that none need be added. */
	hasAllHeaders?: true;
};
export type ApiEnv = { Variables: ApiVariables };
export type Api = OpenAPIHono<ApiEnv>;

/**
 * The language of a request: `language` in its query or body, else its attempt's if that has been read, else
 * English.
 */
export function languageOfRequest(c: HonoContext<ApiEnv>): LanguageCode {
	const asked = namedLanguage(c);
	if (asked !== undefined) return isLanguageCode(asked) ? asked : 'en';
	return c.get('attemptLanguage') ?? 'en';
}

/** The language that a request names itself, whatever it is. */
export function namedLanguage(c: HonoContext<ApiEnv>): unknown {
	return c.req.query('language') ?? c.get('bodyLanguage');
}

/**
 * Responds to a refusal with JSON in the language of the request. The response is never cached, even if the
 * request was refused before it reached a call.
 */
export function answerRefusal(
	context: MetricsContext & I18nContext,
	c: HonoContext<ApiEnv>,
	refusal: Refusal,
): Response {
	const t = context.catalogs.in(languageOfRequest(c));
	const { refused, fields, wait } = refusal;
	context.metrics.refused(refused);
	c.header('Cache-Control', 'no-store');
	if (wait !== undefined) c.header('Retry-After', String(wait));
	const error = {
		code: refused as string,
		message: t({ id: `refusal.${refused}` }),
		...(fields && {
			fields: Object.fromEntries(Object.entries(fields).map(([name, why]) => [name, t(why)])),
		}),
	};
	return c.json({ error }, refusals[refused]);
}
