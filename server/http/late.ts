import type { IncomingMessage, ServerResponse } from 'node:http';
import { html } from 'hono/html';
import { type LanguageCode, languageOf, languages } from '../../core/language/languages.ts';
import { isQuestionPath } from '../../core/quiz/step.ts';
import type { House } from '../house.ts';
import { contentPolicy } from './headers.ts';
import type { KeptPage } from './kept-page.ts';
import { isKept } from './page-cache.ts';
import type { PublicRequest } from './public-request.ts';
import { requestLanguage } from './request-language.ts';

/** How long a visitor looks at the page before, in milliseconds; after that a skeleton of the next is shown. */
const PATIENCE = 200;

/** The beginning of a page that is late, as HTML; undefined for a page that takes none. */
export type Shell = (asked: PublicRequest) => string | undefined;

/**
 * A skeleton that is sent before its page (specification section 2, loading): a document of its own beginning, after
 * which the whole page follows in the same answer. The parser takes the page's head and body for parts of this one (HTML
 * standard 13.2.6.4.7, "in body"), and style hides the skeleton as soon as anything follows it. The page of a question
 * takes none: its script expects the document to be its own.
 */
export async function openShell(house: House, styles: readonly string[]): Promise<Shell> {
	const begun = new Map<LanguageCode, string>();
	for (const { code } of languages) begun.set(code, await beginning(house, code, styles));
	return ({ address, cookie }) => {
		if (isQuestionPath(new URL(address).pathname)) return undefined;
		return begun.get(requestLanguage(new Request(address, { headers: cookie ? { cookie } : {} })).code);
	};
}

async function beginning(house: House, code: LanguageCode, styles: readonly string[]): Promise<string> {
	const language = house.words.shown(code);
	const waiting = house.words.in(language)({ id: 'frame.loading' });
	return String(
		await html`<!doctype html><html lang="${language}" dir="${languageOf(language).dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${styles.map((href) => html`<link rel="stylesheet" href="${href}">`)}</head><body><div class="late"><p class="sr-only" role="status">${waiting}</p><div class="sheet skeleton" aria-hidden="true"><span></span><span></span><span></span><span></span></div></div>`,
	);
}

/** Waits for an answer and, where a visitor waits with it, shows the skeleton meanwhile. Says whether it was shown. */
export async function waitWithShell(
	made: Promise<KeptPage | Response>,
	shell: string | undefined,
	{ method, headers }: IncomingMessage,
	outgoing: ServerResponse,
): Promise<boolean> {
	if (shell === undefined || method !== 'GET' || headers['sec-fetch-mode'] !== 'navigate') return false;
	let isShown = false;
	const timer = setTimeout(() => {
		isShown = true;
		outgoing.writeHead(200, {
			'Content-Type': 'text/html; charset=utf-8',
			'Cache-Control': 'no-store',
			'Content-Security-Policy': contentPolicy("'self'"),
			'X-Content-Type-Options': 'nosniff',
			'Referrer-Policy': 'same-origin',
		});
		outgoing.write(shell);
	}, PATIENCE);
	await made.finally(() => clearTimeout(timer)).catch(() => undefined);
	return isShown;
}

/** Sends the page behind its skeleton; a redirect, which can no longer be one, as a refresh at once. */
export async function sendBehindShell(made: KeptPage | Response, outgoing: ServerResponse): Promise<void> {
	if (isKept(made)) {
		outgoing.end(made.forms.identity.body);
		return;
	}
	const to = made.headers.get('Location');
	if (to !== null) await made.body?.cancel();
	outgoing.end(
		to === null ? await made.text() : String(await html`<meta http-equiv="refresh" content="0;url=${to}">`),
	);
}
