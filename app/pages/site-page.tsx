import { contentPages } from '../../core/pages.ts';
import { requestLanguage } from '../../server/http/pages/request-language.ts';
import { canonicalUrls } from '../addresses.ts';
import { pageMeta } from '../meta.ts';
import { contextOf, pageData } from '../page-data.ts';
import { publicPage } from '../public-page.ts';
import styles from '../styles/sheets/site-page.css?url';
import { Contents } from '../ui/blog/contents.tsx';
import { Drawing } from '../ui/drawing.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Prose } from '../ui/prose.tsx';
import type { Route } from './+types/site-page';

/** One of the pages of `content/pages`: about us, privacy, terms, accessibility. */
export function loader(args: Route.LoaderArgs) {
	// The router matches unescaped paths, ignoring case.
	const path = decodeURIComponent(args.url.pathname);
	const name = contentPages.find((each) => path.toLowerCase() === `/${each}`);
	if (!name) throw new Error('No page of the content stands at this address');
	const page = pageData(args);
	const { code } = requestLanguage(args.request);
	const { pages, forms } = contextOf(args);
	return {
		...page,
		name,
		...canonicalUrls(args, `/${name}`),
		page: pages.read(name, code, page.query, forms.inUse(code)),
	};
}

export const headers = publicPage;

const drawings = {
	'about-us': 'plumb',
	'privacy-policy': 'letter',
	terms: 'balance',
	accessibility: 'keys',
} as const satisfies Record<(typeof contentPages)[number], string>;

export const meta = (args: Route.MetaArgs) =>
	pageMeta(args, { name: args.loaderData?.page.title, description: args.loaderData?.page.description });

export default function SitePage({ loaderData: { name, page, language, dir } }: Route.ComponentProps) {
	const headings = page.headings.filter(({ depth }) => depth === 2);
	return (
		<main id="main" className="page">
			<link rel="stylesheet" href={styles} precedence="default" />
			<Drawing of={drawings[name]} />
			<PageTitle>{page.title}</PageTitle>
			<div className="post-text">
				<Contents headings={headings} own={{ lang: language, dir }} language={language} />
				<Prose html={page.html} language={language} />
			</div>
		</main>
	);
}
