import { LRUCache } from 'lru-cache';
import { renderToString } from 'react-dom/server';
import { RouterContextProvider } from 'react-router';
import type { PageQuestion } from '../core/kinds/items/item-type.ts';
import type { Context } from '../server/context.ts';
import { faultText } from '../server/fault-text.ts';
import { publicRequest } from '../server/http/cache/public-request.ts';
import { appContext, requestContext } from '../server/http/pages/context.ts';
import type { PageHandler } from '../server/http/pages/pages.ts';
import { type FrameFacts, frameContext } from './answering-data.ts';
import { cutFrame, type Frame, fillFrame } from './document-frame.ts';
import { loader as questionLoader } from './pages/quiz/question.tsx';
import { loader as screenLoader } from './pages/quiz/screen.tsx';
import { beyondBasic } from './styles/beyond-basic.ts';
import { behindShared } from './styles-in-order.ts';
import type { AnsweringPartProps } from './ui/answering-part.tsx';
import { IslandMain, withoutTags } from './ui/question-island.tsx';

const places = ['nonce', 'seconds', 'styles', 'main', 'data'] as const;

/** How many frames are kept, of about 5 kB each. */
const MOST = 1_000;

/** The loaders of the pages that ask questions, by the patterns of their routes. */
const loaders: Record<string, typeof questionLoader | typeof screenLoader> = {
	'/:quiz/:step': questionLoader,
	'/personal-test/:quiz/questions': screenLoader,
	'/ar/mbti-16/:quiz/questions': screenLoader,
};

/**
 * What a frame depends on: an address on this site, the cookie of the language, what the head says, and whether the part
 * needs fonts with accents.
 */
type Subject = { address: string; cookie: string | undefined; refresh: { to: string } | null } & Pick<
	FrameFacts,
	'quiz' | 'itemLanguage' | 'isAccented'
>;

/**
 * Renders question pages in less time than the router: what is around the questions is rendered once, for a request
 * that has no visitor, and kept; only the part with the questions is rendered for each attempt. Every other page, and
 * every request that isn't simply answered with questions, goes to `render`.
 */
export function openQuestionPages(render: PageHandler, patternOf: (path: string) => string) {
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
		const load = loaders[pattern];
		if (!load || request.method !== 'GET' || !/^[\w/-]+$/.test(url.pathname)) return undefined;
		const shared = publicRequest(url, request.headers.get('Cookie') ?? undefined);
		if (shared?.address !== url.origin + url.pathname + url.search) return undefined;
		const args = { request, context, params: paramsOf(pattern, url.pathname), pattern, url };
		// What a loader throws, such as a redirect or a fault, is the router's to answer.
		const loaded = await load(args as never).catch(() => undefined);
		if (!loaded || !('part' in loaded)) return undefined;
		const { quiz, itemLanguage, refresh, part } = loaded;
		const { data, isAccented } = dataOf(part);
		const frame = await frameOf(context.get(appContext), {
			address: url.pathname + url.search,
			cookie: shared.cookie,
			quiz,
			itemLanguage,
			isAccented,
			refresh: refresh && { to: refresh.to },
		});
		const body = fillFrame(frame, {
			nonce: context.get(requestContext).nonce,
			seconds: String(refresh?.seconds),
			...renderMain(part),
			data,
		});
		return new Response(body, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
	}

	function frameOf(site: Context, subject: Subject) {
		const key = JSON.stringify(subject);
		const known = frames.get(key);
		if (known) return known;
		const optional = subject.refresh ? [] : (['seconds'] as const);
		const made = cutFrame(places, (marks) => renderFrame(site, subject, marks), optional);
		frames.set(key, made);
		made.catch(() => frames.delete(key));
		return made;
	}

	/** Renders what is around the questions, from a request that has nothing of a visitor but the language. */
	async function renderFrame(
		site: Context,
		{ address, cookie, refresh, ...facts }: Subject,
		marks: Record<(typeof places)[number], string>,
	): Promise<string> {
		const nobody = new RouterContextProvider();
		nobody.set(appContext, site);
		nobody.set(requestContext, { requestId: '', address: '', nonce: marks.nonce });
		nobody.set(frameContext, {
			...facts,
			refresh: refresh && { ...refresh, seconds: marks.seconds },
			places: { main: marks.main, data: marks.data },
		});
		const headers = new Headers(cookie === undefined ? {} : { Cookie: cookie });
		const response = await render(new Request(`http://localhost${address}`, { headers }), nobody);
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
function renderMain(part: AnsweringPartProps): { styles: string; main: string } {
	const html = renderToString(<IslandMain {...part} />);
	const begin = html.indexOf('<main');
	return { styles: html.slice(0, begin), main: html.slice(begin) };
}

/**
 * The props of a part as JSON, and whether their characters need fonts with accents. The questions, nine tenths of it, are
 * encoded once for all attempts that share them.
 */
function dataOf({ questions, ...others }: AnsweringPartProps): {
	data: (string | Buffer)[];
	isAccented: boolean;
} {
	const before = withoutTags(JSON.stringify(others)).slice(0, -1);
	const { json, isAccented } = encodedOnce(questions);
	return { data: [`${before},"questions":`, json, '}'], isAccented: isAccented || beyondBasic.test(before) };
}

const encoded = new WeakMap<readonly PageQuestion[], { json: Buffer; isAccented: boolean }>();

function encodedOnce(questions: readonly PageQuestion[]) {
	const known = encoded.get(questions);
	if (known) return known;
	const json = withoutTags(JSON.stringify(questions));
	const made = { json: Buffer.from(json), isAccented: beyondBasic.test(json) };
	encoded.set(questions, made);
	return made;
}
