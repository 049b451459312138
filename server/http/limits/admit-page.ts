import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { decodePath } from '../../../core/decode-path.ts';
import { languageQuery, withLanguage } from '../../../core/language/choose.ts';
import { quizOfPath } from '../../../core/quiz/route-sets.ts';
import { type RefusalCode, refusals } from '../../../core/refusals.ts';
import type { ApiEnv } from '../../api/context.ts';
import type { I18nContext, MetricsContext, SecretContext, SettingsContext } from '../../context.ts';
import { attemptIdFrom } from '../headers/attempt-cookie.ts';
import { missingPageRedirect } from '../pages/missing.ts';
import { requestLanguage } from '../pages/request-language.ts';
import { clientAddress } from '../server/client-address.ts';
import { openFairConcurrency } from './fair-concurrency.ts';
import { pageLimit } from './page-limit.ts';
import { isExempt } from './rate-limit-exempt.ts';
import type { Limit } from './rate-limits.ts';

/**
 * When a whole class opens the same page, it is rendered once. Requests beyond these numbers wait, usually
 * not for long.
 */
const renderings = { ofOne: 2, ofAll: 32, waitingOfOne: 40, waitingOfAll: 400 };

/**
 * Pages of attempts and forms have their own, longer queue, so that nobody is refused in the middle of a
 * test.
 */
const ownRenderings = { ofOne: 2, ofAll: 32, waitingOfOne: 400, waitingOfAll: 4000 };

/**
 * A rendering that takes longer, in milliseconds, is waiting for something other than the CPU, such as the
 * blog source, and gives up its turn.
 */
const LONGEST_TURN = 300;

/**
 * Nobody is looking at polls, so they go one by one, with a pause in which visitors' requests come first, in milliseconds.
 */
const polls = { ofOne: 1, ofAll: 1, waitingOfOne: 400, waitingOfAll: 4000 };
const PAUSE_OF_POLLS = 10;

/** PDFs have their own queue. */
const fileOfReport = /^\/report\/[^/]+\/(pdf|data)$/;

/**
 * What the script of a batch's page asks every few seconds. It renders nothing, and those who take the test behind the same address
 * must neither be refused because of it nor wait for it.
 */
const pollOfBatch = /^\/desk\/batches\/[^/]+\/changes$/;

/**
 * The checks before a page is rendered. Pages accept GET, HEAD, and forms sent by POST; other methods are
 * refused (RFC 9110 section 15.5.6). A path whose escapes aren't UTF-8 redirects to the start page. Then come
 * the rate limit of the page or form, the limit on renderings, and the queue. Renderings are counted per
 * attempt while a visitor takes a test, so that a whole class can take one at the same time, and otherwise
 * per address, with forms counted separately. A form that has a limit of its own counts only against that.
 */
export function admitPages(
	context: SettingsContext & SecretContext & MetricsContext & I18nContext,
	limit: Limit,
): MiddlewareHandler<ApiEnv> {
	const takeTurn = openFairConcurrency(renderings);
	const takeOwnTurn = openFairConcurrency(ownRenderings);
	const takePollTurn = openFairConcurrency(polls);
	return async (c, next) => {
		if (!['GET', 'HEAD', 'POST'].includes(c.req.method))
			return refuseText(context, c, 'method_not_allowed', { Allow: 'GET, HEAD, POST' });
		if (decodePath(new URL(c.req.url).pathname) === undefined) {
			const { code, fromAddress } = requestLanguage(c.req.raw);
			return c.redirect(withLanguage(missingPageRedirect, fromAddress ? languageQuery(code) : ''), 302);
		}
		if (isExempt(c.req.raw)) return next();
		const address = clientAddress(c, context.env.TRUST_PROXY);
		const tooMany = (wait: number) =>
			refuseText(context, c, 'too_many_requests', { 'Retry-After': String(wait) });
		const name = pageLimit(c.req.method, c.req.path);
		const wait = await limit(name, address);
		if (wait > 0) return tooMany(wait);
		const attempt = ownAttempt(context, c);
		const isPoll = pollOfBatch.test(c.req.path);
		const isLimited = (name !== 'page' && name !== 'answer') || isPoll;
		const isForm = c.req.method === 'POST';
		const counted = attempt ? `attempt ${attempt}` : isForm ? `form ${address}` : address;
		const waitToRender = isLimited ? 0 : await limit('render', counted);
		if (waitToRender > 0) return tooMany(waitToRender);
		if (context.env.LIMITS === 'off' || fileOfReport.test(c.req.path)) return next();
		const ownTurn = attempt || isForm ? takeOwnTurn : takeTurn;
		const endTurn = await (isPoll ? takePollTurn : ownTurn)(address);
		if (!endTurn) return tooMany(1);
		const late = setTimeout(endTurn, LONGEST_TURN);
		await next().finally(() => {
			clearTimeout(late);
			if (isPoll) setTimeout(endTurn, PAUSE_OF_POLLS);
			else endTurn();
		});
	};
}

/** The visitor's attempt at the quiz that the page belongs to. */
function ownAttempt(context: SettingsContext & SecretContext, c: HonoContext<ApiEnv>): string | undefined {
	const quiz = quizOfPath(c.req.path);
	return quiz === undefined ? undefined : attemptIdFrom(context, c.req.header('cookie'), quiz);
}

/** Refuses with one line of text, which costs less than a page. */
export function refuseText(
	context: MetricsContext & I18nContext,
	c: HonoContext<ApiEnv>,
	code: RefusalCode,
	headers: Record<string, string>,
): Response {
	const t = context.catalogs.in(requestLanguage(c.req.raw).code);
	const cached = { 'Cache-Control': 'no-store' };
	context.metrics.refused(code);
	return c.text(t({ id: `refusal.${code}` }), refusals[code], { ...cached, ...headers });
}
