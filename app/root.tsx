import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, useMatches, useRouteError } from 'react-router';
import { type LoaderArgs, type PageData, pageData } from './page-data.ts';
import { Failure } from './ui/failure.tsx';
import { Header } from './ui/header.tsx';
import { PartFailed, PartWatch } from './ui/part-watch.tsx';
import { useSay, Words } from './words.tsx';
import './styles/app.css';

/** A page's handle may say that it has an interactive part, and so needs script. */
export type Handle = { script?: true };

export function loader(args: LoaderArgs) {
	return pageData(args, ['frame.', 'failure.']);
}

export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
	const matches = useMatches();
	const frame = matches[0]?.loaderData as PageData | undefined;
	const page = matches.at(-1)?.loaderData as
		| Partial<PageData & { nonce: string; refresh: { seconds: number; to: string } }>
		| undefined;
	const script = matches.some((match) => (match.handle as Handle | undefined)?.script);
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
					<Header site={frame?.site ?? ''} />
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

export function ErrorBoundary() {
	useRouteError();
	const say = useSay();
	return <Failure title={say('failure.title')} text={say('failure.text')} />;
}
