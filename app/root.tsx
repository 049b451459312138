import type { Messages } from '@lingui/core';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, useMatches } from 'react-router';
import type { LanguageCode } from '../core/language/languages.ts';
import type { Route } from './+types/root';
import { type FrameData, frameData } from './frame-data.ts';
import { titleOf } from './meta.ts';
import type { LoaderArgs, PageData } from './page-data.ts';
import { runningAttempt } from './running-attempt.ts';
import { fontsOf } from './styles/fonts.ts';
import icon from './styles/icon.svg?url';
import { TranslationProvider } from './translate.tsx';
import { FallbackError } from './ui/fallback-error.tsx';
import { Frame } from './ui/frame.tsx';
import { ScriptMonitor } from './ui/script-monitor.tsx';
import './styles/app.css';

/**
 * What a page's handle can set: `script` if it has an interactive part and needs JavaScript, `isBare` if it
 * has no footer, `smallForm: false` if its footer has no newsletter form, `isTool` if its header has no links to pages for visitors, and `isFramed` if it is only for the
 * frames of other sites and so has neither header nor footer.
 */
export type Handle = { script?: true; isBare?: true; smallForm?: false; isTool?: true; isFramed?: true };

export async function loader(args: LoaderArgs & { pattern: string; url: URL }): Promise<FrameData> {
	return { ...frameData(args), running: await runningAttempt(args) };
}

/** For a page that failed and so has no title of its own. */
export const meta = (args: Route.MetaArgs) => [titleOf(args)];

export function Layout({ children }: { children: ReactNode }) {
	const matches = useMatches();
	const frame = matches[0]?.loaderData as FrameData | undefined;
	const page = matches.at(-1)?.loaderData as
		| Partial<
				PageData & {
					smallForm: false;
					itemLanguage: LanguageCode;
					refresh: { seconds: number; to: string };
					isStill: boolean;
				}
		  >
		| undefined;
	// Those of a layout say what it shows instead of a page that failed.
	const messages: Messages = Object.assign({}, ...matches.map(messagesOf));
	// A page that failed has no data and needs no script.
	const handles = matches.map((match) => match.handle);
	// A page that has an interactive part may be shown without it this time.
	const handle: Handle = page?.isStill
		? { smallForm: false }
		: Object.assign({}, ...handles, page?.smallForm === false && { smallForm: false });
	const script = page && handle.script;
	const hasFailed = page === undefined;
	const { language = 'en' as const, locale = 'en', dir = 'ltr', query = '' } = frame ?? {};
	return (
		<html lang={language} dir={dir}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<link rel="icon" href={icon} type="image/svg+xml" />
				{/* A partial header would shift as the rest arrives, so nothing is painted before the page itself begins. */}
				<link rel="expect" href="#main" blocking="render" />
				<ScriptMonitor hasScript={Boolean(script)} />
				<Meta />
				{fontsOf(page?.itemLanguage ? [language, page.itemLanguage] : [language]).map((href) => (
					<link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
				))}
				<Links />
				{page?.refresh && (
					<noscript>
						<meta httpEquiv="refresh" content={`${page.refresh.seconds};url=${page.refresh.to}`} />
					</noscript>
				)}
			</head>
			<body>
				<TranslationProvider locale={locale} query={query} messages={messages}>
					{frame && !handle.isFramed ? (
						<Frame frame={frame} handle={handle} hasScript={Boolean(script)} hasFailed={hasFailed}>
							{children}
						</Frame>
					) : (
						children
					)}
				</TranslationProvider>
			</body>
		</html>
	);
}

export default function App() {
	return <Outlet />;
}

function messagesOf({ loaderData }: { loaderData?: unknown }): Messages {
	return (loaderData as Partial<PageData> | undefined)?.messages ?? {};
}

/** Shows faults that occur before the messages are loaded; `boundary.tsx` shows all others. */
export function ErrorBoundary() {
	return <FallbackError />;
}
