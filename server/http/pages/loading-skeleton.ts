import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { type LanguageCode, languageOf, languages } from '../../../core/language/languages.ts';
import { isQuestionPath } from '../../../core/quiz/families.ts';
import type { House } from '../../house.ts';
import type { CachedPage } from '../cache/cached-page.ts';
import { isCached } from '../cache/page-cache.ts';
import type { PublicRequest } from '../cache/public-request.ts';
import { chooseEncoding, type Encoding } from '../headers/accept-encoding.ts';
import { openCoder } from '../headers/compression.ts';
import { scriptHash } from '../headers/script-hashes.ts';
import { contentPolicy, securityHeaders } from '../headers/security-headers.ts';
import { requestLanguage } from './request-language.ts';

/** How long a visitor looks at the page before, in milliseconds; after that a skeleton of the next is shown. */
const PATIENCE = 200;

/** The headers and the beginning of a page that is late, what follows it where the page fails, as HTML, and when it is sent, in milliseconds. */
type Skeleton = { headers: Record<string, string>; begin: string; failed: string; patience: number };

/** What is shown while this page is late; undefined for a page that takes nothing. */
export type SkeletonFor = (asked: PublicRequest) => Skeleton | undefined;

/**
 * A skeleton that is sent before its page (specification section 2, loading): a document of its own beginning, after
 * which the whole page follows in the same answer. The parser takes the page's head and body for parts of this one (HTML
 * standard 13.2.6.4.7, "in body"), and style hides the skeleton as soon as anything follows it. The page of a question
 * takes none: its script expects the document to be its own. `scripts` are the inline ones of pages, the one that every page begins
 * with first: the policy of a skeleton is sent before the page is known, and allows no others.
 */
export async function openSkeletons(
	house: House,
	styles: readonly string[],
	scripts: readonly string[],
	patience = PATIENCE,
): Promise<SkeletonFor> {
	const skeletons = new Map<LanguageCode, Skeleton>();
	const watching = `<script data-part-watch>${scripts[0] ?? ''}</script>`;
	const headers = await headersOfPage(house, scripts);
	for (const { code } of languages) {
		const [begin, failed] = [await beginning(house, code, watching, styles), await failure(house, code)];
		skeletons.set(code, { headers, begin, failed, patience });
	}
	return ({ address, cookie }) => {
		if (isQuestionPath(new URL(address).pathname)) return undefined;
		return skeletons.get(requestLanguage(new Request(address, { headers: cookie ? { cookie } : {} })).code);
	};
}

/** Those of every other page: a page with another opener policy would lose what the browser keeps of the one before. */
async function headersOfPage({ env }: House, scripts: readonly string[]): Promise<Record<string, string>> {
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
	house: House,
	code: LanguageCode,
	watching: string,
	styles: readonly string[],
): Promise<string> {
	const language = house.words.shown(code);
	const waiting = house.words.in(language)({ id: 'frame.loading' });
	return String(
		await html`<!doctype html><html lang="${language}" dir="${languageOf(language).dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${raw(watching)}${styles.map((href) => html`<link rel="stylesheet" href="${href}">`)}</head><body><div class="late"><p class="sr-only" role="status">${waiting}</p><div class="sheet skeleton" aria-hidden="true"><span></span><span></span><span></span><span></span></div></div>`,
	);
}

/** What a visitor reads in place of a page that failed behind its skeleton: what happened, and a way to try again. */
async function failure(house: House, code: LanguageCode): Promise<string> {
	const say = house.words.in(code);
	return String(
		await html`<main class="page sheet"><h1>${say({ id: 'failure.title' })}</h1><p role="alert">${say({ id: 'failure.text' })}</p><p><a class="button" href="">${say({ id: 'failure.retry' })}</a></p></main>`,
	);
}

/**
 * Waits for an answer and, where a visitor waits with it, shows the skeleton meanwhile. Resolves to what takes the page that
 * follows it; to undefined where none was shown.
 */
export async function waitWithSkeleton(
	made: Promise<CachedPage | Response>,
	skeleton: Skeleton,
	{ method, headers }: IncomingMessage,
	outgoing: ServerResponse,
): Promise<Writable | undefined> {
	if (method !== 'GET' || headers['sec-fetch-mode'] !== 'navigate') return undefined;
	let rest: Writable | undefined;
	const timer = setTimeout(() => {
		rest = startRest(skeleton, chooseEncoding(headers['accept-encoding']?.toString()), outgoing);
	}, skeleton.patience);
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

/** Sends the page behind its skeleton; a redirect, which can no longer be one, as a refresh at once. */
export async function sendAfterSkeleton(
	made: Promise<CachedPage | Response>,
	{ failed }: Skeleton,
	rest: Writable,
): Promise<void> {
	rest.end(await made.then(behind).catch(() => failed));
}

async function behind(made: CachedPage | Response): Promise<string | Buffer> {
	if (isCached(made)) return made.forms.identity.body;
	const to = made.headers.get('Location');
	const isPage = made.headers.get('Content-Type')?.startsWith('text/html');
	if (to === null && isPage) return made.text();
	await made.body?.cancel();
	if (to === null) throw new Error('What came is no page');
	return String(await html`<meta http-equiv="refresh" content="0;url=${to}">`);
}
