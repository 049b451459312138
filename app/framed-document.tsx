import { LRUCache } from 'lru-cache';
import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { RouterContextProvider } from 'react-router';
import type { PageQuestion } from '../core/kinds/items/item-type.ts';
import type { Context } from '../server/context.ts';
import { faultText } from '../server/fault-text.ts';
import { formStamp } from '../server/form-stamp.ts';
import { publicRequest } from '../server/http/cache/public-request.ts';
import { appContext, requestContext } from '../server/http/pages/context.ts';
import type { PageHandler } from '../server/http/pages/pages.ts';
import { cutFrame, type Frame, fillFrame } from './document-frame.ts';
import { type FrameFacts, frameContext } from './frame-only.ts';
import type { PageData } from './page-data.ts';
import { Main as Info, loader as infoLoader } from './pages/quiz/info.tsx';
import { loader as questionLoader } from './pages/quiz/question.tsx';
import { Main as Result, loader as resultLoader } from './pages/quiz/result.tsx';
import { loader as screenLoader } from './pages/quiz/screen.tsx';
import { Main as ThankYou, loader as thankYouLoader } from './pages/quiz/thank-you.tsx';
import { Main as Report, ownHeaders as reportHeaders, loader as reportLoader } from './pages/report.tsx';
import { runningAttempt } from './running-attempt.ts';
import { beyondBasic } from './styles/beyond-basic.ts';
import { type Letters, largerOf, lettersOf, lettersOfJson } from './styles/fonts.ts';
import { behindShared } from './styles-in-order.ts';
import { TranslationProvider } from './translate.tsx';
import type { AnsweringPartProps } from './ui/answering-part.tsx';
import { Nonce } from './ui/inline-script.tsx';
import { IslandMain, withoutTags } from './ui/question-island.tsx';

const places = ['nonce', 'seconds', 'styles', 'main', 'data', 'token'] as const;

/** How many frames are kept, of about 5 kB each. */
const MOST = 1_000;

/** What a page has besides its frame. */
type Part = {
	/** What the frame says of it. */
	facts: Facts;
	/** When and where a page without JavaScript goes on. */
	refresh?: { seconds: number; to: string } | null;
	/** The element of the page, with its stylesheets. */
	main: ReactNode;
	/** The data of the page's script, and the fonts that their characters need. */
	data?: (string | Buffer)[];
	letters?: Letters;
	headers?: Record<string, string>;
};

type Facts = Omit<FrameFacts, 'refresh' | 'places' | 'letters'>;

type LoadPart = (args: never) => Promise<Part | undefined>;

const info = plain(infoLoader, Info);
const thankYou = plain(thankYouLoader, ThankYou);

/** The pages of an attempt, and of a report, whose frames are kept, by the patterns of their routes. */
const parts: Record<string, LoadPart> = {
	'/:quiz/:step': asking(questionLoader),
	'/personal-test/:quiz/questions': asking(screenLoader),
	'/ar/mbti-16/:quiz/questions': asking(screenLoader),
	'/:quiz/info': info,
	'/personal-test/:quiz/user-form': info,
	'/ar/mbti-16/:quiz/user-form': info,
	'/:quiz/result': plain(resultLoader, Result),
	'/report/:token': plain(reportLoader, Report, reportHeaders),
	'/:quiz/thank-you': thankYou,
	'/personal-test/:quiz/thank-you': thankYou,
	'/ar/mbti-16/:quiz/thank-you': thankYou,
};

/** A page that asks questions: its script hydrates the part. */
function asking(load: typeof questionLoader | typeof screenLoader): LoadPart {
	return async (args) => {
		const loaded = await load(args);
		if (!('part' in loaded)) return undefined;
		const { quiz, itemLanguage, refresh, part } = loaded;
		return { facts: { quiz, itemLanguage }, refresh, main: <IslandMain {...part} />, ...dataOf(part) };
	};
}

type Loaded = PageData & { quiz: { name: string }; smallForm?: false };

/** A page without a script of its own. */
function plain(
	load: (args: never) => Promise<Loaded | { places: unknown } | { init: ResponseInit | null }>,
	Page: ComponentType<{ loaderData: never }>,
	headers: Record<string, string> = {},
): LoadPart {
	const Main = Page as ComponentType<{ loaderData: Loaded }>;
	return async (args) => {
		const loaded = await load(args);
		if (!('locale' in loaded)) return undefined;
		const { locale, query, messages, smallForm, quiz } = loaded;
		return {
			facts: { quiz: { name: quiz.name }, ...(smallForm === false && { smallForm }) },
			headers,
			main: (
				<TranslationProvider locale={locale} query={query} messages={messages}>
					<Main loaderData={loaded} />
				</TranslationProvider>
			),
		};
	};
}

/**
 * What a frame depends on: an address on this site (with `:token` instead of that of a report), the cookie of the
 * language, what the head says, the fonts that the part needs, and the stamp of the form in the footer.
 */
type Subject = {
	address: string;
	cookie: string | undefined;
	facts: Facts;
	refresh: { to: string } | null;
	letters: Letters;
	stamp: string;
};

/**
 * Renders pages of an attempt in less time than the router: what is around the visitor's part is rendered once, for a request
 * that has no visitor, and kept; only the part is rendered for each attempt. Every other page, and
 * every request that isn't simply answered with such a page, goes to `render`.
 */
export function openFramedPages(render: PageHandler, patternOf: (path: string) => string) {
	const frames = new LRUCache<string, Promise<Frame<(typeof places)[number]>>>({ max: MOST });

	const page: PageHandler = async (request, context) => {
		const framed = await fromFrame(request, context).catch((error: unknown) => {
			const { requestId } = context.get(requestContext);
			context.get(appContext).log.error({ requestId, error: faultText(error) }, 'a frame failed');
			return undefined;
		});
		return framed ?? render(request, context);
	};

	async function fromFrame(request: Request, context: RouterContextProvider): Promise<Response | undefined> {
		const url = new URL(request.url);
		const pattern = patternOf(url.pathname);
		const load = parts[pattern];
		if (!load || request.method !== 'GET' || !/^[\w/-]+$/.test(url.pathname)) return undefined;
		const shared = publicRequest(url, request.headers.get('Cookie') ?? undefined);
		if (shared?.address !== url.origin + url.pathname + url.search) return undefined;
		const params = paramsOf(pattern, url.pathname);
		const args = { request, context, params, pattern, url };
		// A frame mentions no other attempt.
		if (await runningAttempt(args)) return undefined;
		// What a loader throws, such as a redirect or a fault, is the router's to answer.
		const part = await load(args as never).catch(() => undefined);
		if (!part) return undefined;
		const { facts, refresh = null, data = [], headers = {} } = part;
		const { token = '' } = params;
		const { nonce } = context.get(requestContext);
		const { styles, main } = renderMain(<Nonce value={nonce}>{part.main}</Nonce>);
		const site = context.get(appContext);
		const frame = await frameOf(site, {
			// All reports share a frame, into which the token of each is put.
			address: (token === '' ? url.pathname : pattern) + url.search,
			cookie: shared.cookie,
			facts,
			refresh: refresh && { to: refresh.to },
			letters: largerOf(part.letters ?? 'figures', lettersOf(main)),
			stamp: formStamp(site),
		});
		const body = fillFrame(frame, { nonce, seconds: String(refresh?.seconds), styles, main, data, token });
		return new Response(body, { headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } });
	}

	function frameOf(site: Context, subject: Subject) {
		const key = JSON.stringify(subject);
		const known = frames.get(key);
		if (known) return known;
		const made = cutFrame(places, (marks) => renderFrame(site, subject, marks), ['seconds', 'data', 'token']);
		frames.set(key, made);
		made.catch(() => frames.delete(key));
		return made;
	}

	/** Renders what is around the part, from a request that has nothing of a visitor but the language. */
	async function renderFrame(
		site: Context,
		{ address, cookie, facts, refresh, letters }: Subject,
		marks: Record<(typeof places)[number], string>,
	): Promise<string> {
		const nobody = new RouterContextProvider();
		nobody.set(appContext, site);
		nobody.set(requestContext, { requestId: '', address: '', nonce: marks.nonce });
		nobody.set(frameContext, {
			...facts,
			letters,
			refresh: refresh && { ...refresh, seconds: marks.seconds },
			places: { main: marks.main, data: marks.data },
		});
		const headers = new Headers(cookie === undefined ? {} : { Cookie: cookie });
		const response = await render(
			new Request(`http://localhost${address.replace(':token', marks.token)}`, { headers }),
			nobody,
		);
		if (response.status !== 200) throw new Error(`The frame answered ${response.status}`);
		return behindShared(await response.text(), marks.styles);
	}

	return { page, forgetFrames: () => frames.clear() };
}

function paramsOf(pattern: string, path: string): Record<string, string> {
	const given = path.split('/');
	const names = pattern.split('/');
	return Object.fromEntries(
		names.flatMap((name, index) => (name.startsWith(':') ? [[name.slice(1), given[index] ?? '']] : [])),
	);
}

/** React puts stylesheets first, and escapes `<` everywhere but in the name of an element. */
function renderMain(part: ReactNode): { styles: string; main: string } {
	const html = renderToString(part);
	const begin = html.indexOf('<main');
	return { styles: html.slice(0, begin), main: html.slice(begin) };
}

/**
 * The props of a part as JSON, and the fonts that their characters need. Of these, only questions
 * have headings with words of their own; they are nine tenths of it, and encoded once for all attempts that share them.
 */
function dataOf({ questions, ...others }: AnsweringPartProps): {
	data: (string | Buffer)[];
	letters: Letters;
} {
	const before = withoutTags(JSON.stringify(others)).slice(0, -1);
	const { json, letters } = encodedOnce(questions);
	return {
		data: [`${before},"questions":`, json, '}'],
		letters: beyondBasic.test(before) ? 'accented' : letters,
	};
}

const encoded = new WeakMap<readonly PageQuestion[], { json: Buffer; letters: Letters }>();

function encodedOnce(questions: readonly PageQuestion[]) {
	const known = encoded.get(questions);
	if (known) return known;
	const json = withoutTags(JSON.stringify(questions));
	const made = { json: Buffer.from(json), letters: lettersOfJson(json) };
	encoded.set(questions, made);
	return made;
}
