import { guidePrefixes } from './articles/paths.ts';
import { languages } from './language/languages.ts';
import type { MessageId } from './language/message-id.ts';
import { bases } from './quiz/route-sets.ts';

/**
 * A page with one fixed address. Quiz steps, guides, and posts have address patterns instead: see
 * `app/routes.ts`.
 */
export type SitePage = {
	path: `/${string}`;
	/** Its file in `app/pages`, if not named after the path. */
	file?: string;
	/**
	 * Makes the page public: `<messages>.title` and `<messages>.description` describe it in sitemap.xml and
	 * link previews.
	 */
	messages?: DescribedBy;
	/** Whether it comes before the quizzes in sitemap.xml. */
	isMain?: true;
	/** The label of links to it in the lists below. */
	label?: MessageId;
	/** Its position in the footer. */
	footer?: number;
	/** Its position under "About this site" on the page /site-map. */
	siteMap?: number;
	/** Whether it exists only on a site that publishes open data. */
	isOfOpenData?: true;
	/**
	 * The rate limit that its form counts against (`server/http/limits/rate-limits.ts`); `answer` by default.
	 */
	limit?: 'contact' | 'confirm' | 'report-links';
};

/** The prefix of the ids of two messages that describe a page: `.title` and `.description`. */
export type DescribedBy = TitledBy<MessageId> & DescriptionOf<MessageId>;
type TitledBy<Id> = Id extends `${infer Name}.title` ? Name : never;
type DescriptionOf<Id> = Id extends `${infer Name}.description` ? Name : never;

const table = [
	{ path: '/', file: 'home', messages: 'home', isMain: true },
	{ path: '/quizzes', messages: 'quizzes', isMain: true },
	{ path: '/sample-report', label: 'sample_report.title', siteMap: 9 },
	{ path: '/technical', messages: 'technical', label: 'technical.title', siteMap: 10 },
	{
		path: '/open-data',
		messages: 'open_data',
		label: 'open_data.title',
		siteMap: 11,
		isOfOpenData: true,
	},
	{ path: '/code' },
	{ path: '/refused' },
	{ path: '/language' },
	{ path: '/about-us', file: 'site-page', label: 'frame.about_us', footer: 1, siteMap: 2 },
	{ path: '/privacy-policy', file: 'site-page', label: 'frame.privacy', footer: 3, siteMap: 6 },
	{ path: '/terms', file: 'site-page', label: 'frame.terms', footer: 4, siteMap: 7 },
	{ path: '/accessibility', file: 'site-page', label: 'frame.accessibility', footer: 5, siteMap: 8 },
	{ path: '/site-map', messages: 'site_map', label: 'site_map.title', footer: 7 },
	{
		path: '/contact-us',
		messages: 'contact',
		label: 'frame.contact',
		footer: 2,
		siteMap: 3,
		limit: 'contact',
	},
	{ path: '/new-tests', messages: 'news', label: 'news.title', siteMap: 4, limit: 'confirm' },
	{
		path: '/report-link',
		messages: 'report_link',
		label: 'frame.report_link',
		footer: 6,
		siteMap: 5,
		limit: 'report-links',
	},
	{ path: '/forget-device', messages: 'forget' },
	{
		path: '/blog',
		file: 'blog/blog',
		messages: 'blog',
		isMain: true,
		label: 'frame.blog',
		siteMap: 1,
	},
] as const satisfies readonly SitePage[];

/** The pages with fixed addresses. To add one, add a row here and its file in `app/pages`. */
export const sitePages: readonly SitePage[] = table;

/** A page whose text is in `content/pages`, by the name of its files there. */
export type ContentPage = Extract<
	(typeof table)[number],
	{ file: 'site-page' }
>['path'] extends `/${infer Name}`
	? Name
	: never;

/** The pages whose texts are in `content/pages`. */
export const contentPages: readonly ContentPage[] = /* @__PURE__ */ table.flatMap((page) =>
	'file' in page && page.file === 'site-page' ? [page.path.slice(1) as ContentPage] : [],
);

/** The pages of a list with their labels, in order of position; those of open data only if it's published. */
export function pagesIn(
	list: 'footer' | 'siteMap',
	hasOpenData = false,
): { path: string; label: MessageId }[] {
	return sitePages
		.filter(({ isOfOpenData }) => hasOpenData || !isOfOpenData)
		.flatMap(({ path, label, [list]: position }) => (label && position ? [{ path, label, position }] : []))
		.sort((a, b) => a.position - b.position);
}

/** Whether a name is the first segment of one of the site's own addresses, so that no quiz can use it. */
export function isReserved(name: string): boolean {
	const paths = [...sitePages.map(({ path }) => path), ...Object.values(bases), ...otherPaths];
	const codes: string[] = languages.map(({ code }) => code);
	return [...guidePrefixes, ...codes, ...paths.map((path) => path.split('/')[1])].includes(name);
}

const otherPaths = [
	'/api',
	'/assets',
	'/compare',
	'/data',
	'/desk',
	'/embed',
	'/files',
	'/invitations',
	'/my-results',
	'/pictures',
	'/question',
	'/report',
	'/shared',
];
