import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, useMatches } from 'react-router';
import type { Route } from './+types/root';
import { titleOf } from './meta.ts';
import { type LoaderArgs, type PageData, pageData } from './page-data.ts';
import { fontsOf } from './styles/fonts.ts';
import { Header } from './ui/header.tsx';
import { PartFailed, PartWatch } from './ui/part-watch.tsx';
import { Wordless } from './ui/wordless.tsx';
import { Words } from './words.tsx';
import './styles/app.css';

/** A page's handle may say that it has an interactive part, and so needs script. */
export type Handle = { script?: true };

export function loader(args: LoaderArgs) {
	return pageData(args, ['failure.', 'refusal.method_not_allowed']);
}

export const shouldRevalidate = () => false;

/** For a page that has no title of its own because it failed. */
export const meta = (args: Route.MetaArgs) => [titleOf(args)];

export function Layout({ children }: { children: ReactNode }) {
	const matches = useMatches();
	const frame = matches[0]?.loaderData as PageData | undefined;
	const page = matches.at(-1)?.loaderData as
		| Partial<PageData & { nonce: string; refresh: { seconds: number; to: string } }>
		| undefined;
	// A page that failed has no data, and nothing for script to do.
	const script = page && matches.some((match) => (match.handle as Handle | undefined)?.script);
	const { language = 'en', locale = 'en', dir = 'ltr', query = '' } = frame ?? {};
	return (
		<html lang={language} dir={dir}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<link rel="icon" href="data:," />
				{script && <PartWatch nonce={page?.nonce} />}
				<Meta />
				{fontsOf(language).map((href) => (
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
				<Words locale={locale} query={query} words={{ ...frame?.words, ...page?.words }}>
					{script && <PartFailed />}
					{frame && <Header site={frame.site} />}
					{children}
				</Words>
				{script && <Scripts />}
			</body>
		</html>
	);
}

export default function App() {
	return <Outlet />;
}

/** Only for a fault before there are words; every other is shown by `boundary.tsx`. */
export function ErrorBoundary() {
	return <Wordless />;
}
