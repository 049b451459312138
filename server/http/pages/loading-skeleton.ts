import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { type LanguageCode, languageOf, languages } from '../../../core/language/languages.ts';
import { isQuestionPath } from '../../../core/quiz/route-sets.ts';
import type { I18nContext, SettingsContext } from '../../context.ts';
import type { CachedPage } from '../cache/cached-page.ts';
import { isCached } from '../cache/page-cache.ts';
import type { PublicRequest } from '../cache/public-request.ts';
import { chooseEncoding, type Encoding } from '../headers/accept-encoding.ts';
import { openCoder } from '../headers/compression.ts';
import { scriptHash } from '../headers/script-hashes.ts';
import { contentPolicy, securityHeaders } from '../headers/security-headers.ts';
import { requestLanguage } from './request-language.ts';

/** How long a page may take before its skeleton is sent, in milliseconds. */
const SKELETON_DELAY = 200;

/**
 * The headers and the first part of a slow page, the HTML that follows if the page fails, and how long to
 * wait before sending it, in milliseconds.
 */
type Skeleton = { headers: Record<string, string>; begin: string; failed: string; delay: number };

/** The skeleton to show while a page is slow; undefined if the page has none. */
export type SkeletonFor = (asked: PublicRequest) => Skeleton | undefined;

/**
 * Makes the skeletons that are sent before a slow page (specification section 2, loading). A skeleton is the
 * beginning of a document, and the whole page follows it in the same response. The parser merges the page's
 * head and body into it (HTML standard 13.2.6.4.7, "in body"), and CSS hides the skeleton as soon as anything
 * follows. Question pages have none, because their script expects the document to be its own. `scripts` are
 * the inline scripts of pages, beginning with the one that comes first on every page. The policy of a
 * skeleton allows only these, because it is sent before the page is known.
 */
export async function openSkeletons(
	context: SettingsContext & I18nContext,
	styles: readonly string[],
	scripts: readonly string[],
	delay = SKELETON_DELAY,
): Promise<SkeletonFor> {
	const skeletons = new Map<LanguageCode, Skeleton>();
	const watching = `<script data-script-monitor>${scripts[0] ?? ''}</script>`;
	const headers = await headersOfPage(context, scripts);
	for (const { code } of languages) {
		const [begin, failed] = [await beginning(context, code, watching, styles), await failure(context, code)];
		skeletons.set(code, { headers, begin, failed, delay });
	}
	return ({ address, cookie }) => {
		if (isQuestionPath(new URL(address).pathname)) return undefined;
		return skeletons.get(requestLanguage(new Request(address, { headers: cookie ? { cookie } : {} })).code);
	};
}

/**
 * The headers that all other pages have too: if the opener policy differed, the browser would drop what it
 * keeps of the previous page.
 */
async function headersOfPage(
	{ env }: SettingsContext,
	scripts: readonly string[],
): Promise<Record<string, string>> {
	const app = new Hono().use(securityHeaders(env)).get('*', (c) =>
		c.html('', 200, {
			'Cache-Control': 'no-store',
			'Content-Security-Policy': contentPolicy(["'self'", ...scripts.map(scriptHash)].join(' ')),
			'Referrer-Policy': 'same-origin',
		}),
	);
	const { headers } = await app.request('/');
	return Object.fromEntries(headers);
}

async function beginning(
	context: I18nContext,
	code: LanguageCode,
	watching: string,
	styles: readonly string[],
): Promise<string> {
	const language = context.catalogs.shown(code);
	const waiting = context.catalogs.in(language)({ id: 'frame.loading' });
	return String(
		await html`<!doctype html><html lang="${language}" dir="${languageOf(language).dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${raw(watching)}${styles.map((href) => html`<link rel="stylesheet" href="${href}">`)}</head><body><div class="late"><p class="sr-only" role="status">${waiting}</p><div class="sheet skeleton" aria-hidden="true"><span></span><span></span><span></span><span></span></div></div>`,
	);
}

/** The message that replaces a page that failed after its skeleton was sent, with a link to try again. */
async function failure(context: I18nContext, code: LanguageCode): Promise<string> {
	const t = context.catalogs.in(code);
	return String(
		await html`<main class="page sheet"><h1>${t({ id: 'failure.title' })}</h1><p role="alert">${t({ id: 'failure.text' })}</p><p><a class="button" href="">${t({ id: 'failure.retry' })}</a></p></main>`,
	);
}

/**
 * Waits for a page and sends the skeleton if that takes too long. Resolves to the stream that the page is
 * written to, or to undefined if no skeleton was sent.
 */
export async function waitWithSkeleton(
	made: Promise<CachedPage | Response>,
	skeleton: Skeleton,
	{ method, headers }: IncomingMessage,
	outgoing: ServerResponse,
): Promise<Writable | undefined> {
	if (method !== 'GET' || headers['sec-fetch-mode'] !== 'navigate') return undefined;
	// The policy of a skeleton lets nobody frame it, but a page may be made for a frame.
	if ((headers['sec-fetch-dest'] ?? 'document') !== 'document') return undefined;
	let rest: Writable | undefined;
	const timer = setTimeout(() => {
		rest = startRest(skeleton, chooseEncoding(headers['accept-encoding']?.toString()), outgoing);
	}, skeleton.delay);
	await made.finally(() => clearTimeout(timer)).catch(() => undefined);
	return rest;
}

function startRest(skeleton: Skeleton, encoding: Encoding, outgoing: ServerResponse): Writable {
	if (encoding === 'identity') {
		outgoing.writeHead(200, skeleton.headers).write(skeleton.begin);
		return outgoing;
	}
	outgoing.writeHead(200, { ...skeleton.headers, 'content-encoding': encoding, vary: 'Accept-Encoding' });
	const coder = openCoder(encoding, outgoing);
	coder.write(skeleton.begin);
	coder.flush();
	return coder;
}

/**
 * Sends the page after its skeleton. A redirect becomes an immediate refresh, because the status has already
 * been sent.
 */
export async function sendAfterSkeleton(
	made: Promise<CachedPage | Response>,
	{ failed }: Skeleton,
	rest: Writable,
): Promise<void> {
	rest.end(await made.then(behind).catch(() => failed));
}

async function behind(made: CachedPage | Response): Promise<string | Buffer> {
	if (isCached(made)) return made.variants.identity.body;
	const to = made.headers.get('Location');
	const isPage = made.headers.get('Content-Type')?.startsWith('text/html');
	if (to === null && isPage) return made.text();
	await made.body?.cancel();
	if (to === null) throw new Error('The response is not a page');
	return String(await html`<meta http-equiv="refresh" content="0;url=${to}">`);
}
