import type { Context, MiddlewareHandler } from 'hono';
import { decodePath } from '../../../core/decode-path.ts';
import { languageQuery, withLanguage } from '../../../core/language/choose.ts';
import { quizOfPath } from '../../../core/quiz/families.ts';
import { type RefusalCode, refusals } from '../../../core/refusals.ts';
import type { ApiEnv } from '../../api/context.ts';
import type { House } from '../../house.ts';
import { attemptIdFrom } from '../headers/attempt-cookie.ts';
import { homeInstead } from '../pages/missing.ts';
import { requestLanguage } from '../pages/request-language.ts';
import { clientAddress } from '../server/client-address.ts';
import { openFairQueue } from './fair-queue.ts';
import { pageLimit } from './page-limit.ts';
import { isExempt } from './rate-limit-exempt.ts';
import type { Limit } from './rate-limits.ts';

/** A class that opens the same page makes one rendering; what does not fit waits, and is soon done. */
const renderings = { ofOne: 2, ofAll: 32, waitingOfOne: 40, waitingOfAll: 400 };

/** Those of attempts and of forms wait behind none of the others. Whoever is in the middle of something is not refused for it. */
const ownRenderings = { ofOne: 2, ofAll: 32, waitingOfOne: 400, waitingOfAll: 4000 };

/** What takes longer, in milliseconds, waits for something else than the processor, such as the source of the blog: others go on meanwhile. */
const LONGEST_TURN = 300;

/** A PDF takes its turn among those that are printed. */
const fileOfReport = /^\/report\/[^/]+\/(pdf|data)$/;

/**
 * What a page request passes before the router: pages are read or take a form, so any other method is refused
 * (RFC 9110 section 15.5.6); a path whose escapes are not UTF-8 leads home; then its limit. To render a page takes its
 * turn, and counts against a limit of its own: that of the attempt where the visitor takes its test, so that a whole class
 * can, else that of the address, for its forms apart. A form with a limit of its own has that alone.
 */
export function admitPages(house: House, limit: Limit): MiddlewareHandler<ApiEnv> {
	const takeTurn = openFairQueue(renderings);
	const takeOwnTurn = openFairQueue(ownRenderings);
	return async (c, next) => {
		if (!['GET', 'HEAD', 'POST'].includes(c.req.method))
			return refuseText(house, c, 'method_not_allowed', { Allow: 'GET, HEAD, POST' });
		if (decodePath(new URL(c.req.url).pathname) === undefined) {
			const { code, fromAddress } = requestLanguage(c.req.raw);
			return c.redirect(withLanguage(homeInstead, fromAddress ? languageQuery(code) : ''), 302);
		}
		if (isExempt(c.req.raw)) return next();
		const address = clientAddress(c, house.env.TRUST_PROXY);
		const tooMany = (wait: number) =>
			refuseText(house, c, 'too_many_requests', { 'Retry-After': String(wait) });
		const name = pageLimit(c.req.method, c.req.path);
		const wait = await limit(name, address);
		if (wait > 0) return tooMany(wait);
		const attempt = ownAttempt(house, c);
		const isLimited = name !== 'page' && name !== 'answer';
		const isForm = c.req.method === 'POST';
		const counted = attempt ? `attempt ${attempt}` : isForm ? `form ${address}` : address;
		const waitToRender = isLimited ? 0 : await limit('render', counted);
		if (waitToRender > 0) return tooMany(waitToRender);
		if (house.env.LIMITS === 'off' || fileOfReport.test(c.req.path)) return next();
		const endTurn = await (attempt || isForm ? takeOwnTurn : takeTurn)(address);
		if (!endTurn) return tooMany(1);
		const late = setTimeout(endTurn, LONGEST_TURN);
		await next().finally(() => {
			clearTimeout(late);
			endTurn();
		});
	};
}

/** The attempt that the visitor carries of the test whose page it is. */
function ownAttempt(house: House, c: Context<ApiEnv>): string | undefined {
	const quiz = quizOfPath(c.req.path);
	return quiz === undefined ? undefined : attemptIdFrom(house, c.req.header('cookie'), quiz);
}

/** Says no in one line, which costs less than a page. */
export function refuseText(
	house: House,
	c: Context<ApiEnv>,
	code: RefusalCode,
	headers: Record<string, string>,
): Response {
	const say = house.words.in(requestLanguage(c.req.raw).code);
	const cached = { 'Cache-Control': 'no-store' };
	house.metrics.refused(code);
	return c.text(say({ id: `refusal.${code}` }), refusals[code], { ...cached, ...headers });
}
