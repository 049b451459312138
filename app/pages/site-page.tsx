import { Fragment } from 'react';
import type { QuizKind } from '../../core/kinds/facts.ts';
import { contentPages } from '../../core/pages.ts';
import { requestLanguage } from '../../server/http/pages/request-language.ts';
import { presentExamples } from '../../server/presenters/examples.ts';
import { canonicalUrls } from '../addresses.ts';
import { pageMeta } from '../meta.ts';
import { contextOf, pageData } from '../page-data.ts';
import { publicPage } from '../public-page.ts';
import { quizRows } from '../quiz-rows.ts';
import emblemStyles from '../styles/sheets/catalog.css?url';
import styles from '../styles/sheets/site-page.css?url';
import { useGap } from '../translate.tsx';
import { Contents } from '../ui/blog/contents.tsx';
import { Drawing } from '../ui/drawing.tsx';
import { Emblem, emblemOf } from '../ui/emblem.tsx';
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
	const context = contextOf(args);
	const { pages, forms } = context;
	return {
		...page,
		name,
		...canonicalUrls(args, `/${name}`),
		page: pages.read(name, code, page.query, forms.inUse(code)),
		asked: name === 'about-us' ? questionKinds.map((kind) => askedIn(args, kind)) : [],
	};
}

/** The kinds whose questions have a part of their own in “About us”, in its order. */
const questionKinds = ['iq', 'types', 'placement'] as const satisfies QuizKind[];

/** What a kind of quiz asks, as a drawing, with the rules of its puzzle in words. */
function askedIn(args: Route.LoaderArgs, kind: (typeof questionKinds)[number]) {
	const context = contextOf(args);
	const { code } = requestLanguage(args.request);
	const emblem = emblemOf(quizRows(args, (quiz) => quiz.kind === kind));
	const examples = context.quizzes.flatMap((quiz) =>
		quiz.kind === kind ? presentExamples(context, quiz, code) : [],
	);
	const drawn = examples.find(({ stem }) => emblem?.type === 'puzzle' && emblem.svg === stem.svg);
	return { emblem, rules: drawn?.rules ?? [] };
}

export const headers = publicPage;

const drawings = {
	'about-us': 'plumb',
	'privacy-policy': 'lock',
	terms: 'balance',
	accessibility: 'keys',
} as const satisfies Record<(typeof contentPages)[number], string>;

export const meta = (args: Route.MetaArgs) =>
	pageMeta(args, { name: args.loaderData?.page.title, description: args.loaderData?.page.description });

export default function SitePage({ loaderData: { name, page, asked, language, dir } }: Route.ComponentProps) {
	const gap = useGap();
	const headings = page.headings.filter(({ depth }) => depth === 2);
	return (
		<main id="main" className="page" data-name={name}>
			<link rel="stylesheet" href={styles} precedence="default" />
			<Drawing of={drawings[name]} />
			<PageTitle>{page.title}</PageTitle>
			<div className="post-text">
				<Contents headings={headings} own={{ lang: language, dir }} language={language} />
				{partsOf(page.html, asked.length).map((html, index) => (
					<Fragment key={html}>
						<Prose html={html} language={language} />
						{asked[index]?.emblem && (
							<figure className="shown-kind">
								<link rel="stylesheet" href={emblemStyles} precedence="default" />
								<Emblem emblem={asked[index].emblem} />
								{asked[index].rules.length > 0 && <figcaption>{asked[index].rules.join(gap)}</figcaption>}
							</figure>
						)}
					</Fragment>
				))}
			</div>
		</main>
	);
}

/** HTML that is parted after the first smaller headings, as many as there are drawings for them. */
function partsOf(html: string, many: number): string[] {
	const parts = html.split(/(?<=<\/h3>)/);
	return [...parts.slice(0, many), parts.slice(many).join('')];
}
