import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { beforeAll, describe, expect, it } from 'vitest';
import { languageParams, pathLanguage } from '../../core/language/choose.ts';
import { languageOf } from '../../core/language/languages.ts';
import { readArticles } from '../../server/content/articles/read-articles.ts';
import { readPosts } from '../../server/content/blog/read-posts.ts';
import { sizeOf } from '../png-size.ts';
import { openSharedSite } from './open-site.ts';
import { factFaults } from './structured-data.ts';

/** Checks HTML by the standard, not by a style guide. */
const standard = new StaticConfigLoader({ extends: ['html-validate:standard'] });
const rules = standard.getConfigFor('');
// Otherwise they would be assembled again for each page.
standard.getConfigFor = () => rules;
const validator = new HtmlValidate(standard);

/** The faults by HTML: in every language, the crawl comes to the pages that are only in one, such as articles. */
const known = new Map<string, string[]>();

/** What is wrong with the HTML and the structured data of a page. */
async function faultsOf(html: string): Promise<string[]> {
	const { results } = await validator.validateString(html);
	const faults = results.flatMap(({ messages }) =>
		messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
	);
	return [...faults, ...factFaults(html)];
}

const server = openSharedSite('content/quizzes');

const spoken = process.env.FULL ? ['', 'ar', 'de', 'nl', 'fr', 'sv', 'it', 'es', 'tr'] : ['', 'ar', 'tr'];

describe.each(spoken)('whoever follows every link from the start page, in language "%s"', (code) => {
	let pages: Map<string, Page>;
	beforeAll(async () => {
		pages = await crawl(code ? `/?lang=${code}` : '/', code || 'en');
	}, 300_000);

	it('comes to every page of the specification, and to every article', () => {
		const found = new Set([...pages.keys()].map((address) => decodeURI(address.split('?')[0] ?? '')));
		const wanted = [...specified, ...readArticles('content/articles').articles.map(({ path }) => path)];
		expect(wanted.filter((path) => !found.has(path))).toEqual([]);
	});

	it('comes to every page of the site map in three steps at most, and each is kept in memory for everyone', async () => {
		const map = await (await fetch(`${server.url}/sitemap.xml`)).text();
		const listed = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => ownPath(address));
		// The posts of a language that only a cookie selects are listed to those who chose it.
		const byCookie = readPosts('content/posts').posts.flatMap(({ slug, language }) =>
			language && language !== 'en' && !languageOf(language).routed ? [`/blog/${slug}`] : [],
		);
		const own = listed.filter((path) =>
			pathLanguage(path)
				? pathLanguage(path) === code
				: path.endsWith(`?lang=${code}`) || (!code && !path.includes('?') && !byCookie.includes(path)),
		);
		expect(own.length).toBeGreaterThan(30);
		const faults = own.flatMap((path) => {
			const page = pages.get(path);
			if (!page) return `nothing leads to ${path}`;
			if (page.steps > 3) return `${path} is ${page.steps} steps away`;
			return page.isKept ? [] : `${path} is not kept in memory for everyone`;
		});
		expect(faults).toEqual([]);
	});

	it('meets no page that is not there, no redirect, and no place within a page that is not there', () => {
		const faults = [...pages].flatMap(([address, page]) => [
			...(page.status === 200 ? [] : [`${address} answers ${page.status}, linked from ${page.from}`]),
			...page.links.flatMap(({ to, fragment }) => {
				const target = pages.get(to);
				return fragment && target?.html && !target.ids.has(decodeURIComponent(fragment))
					? [`${address} leads to #${fragment} of ${to}, which is not there`]
					: [];
			}),
		]);
		expect(faults).toEqual([]);
	});

	it('finds one h1 on each, a title and a description of its own, valid HTML and structured data', async () => {
		const faults: string[] = [];
		for (const [address, { html }] of pages) {
			if (!html) continue;
			const titles = html.match(/<h1[ >]/g)?.length ?? 0;
			if (titles !== 1) faults.push(`${address} has ${titles} h1`);
			const found = known.get(html) ?? (await faultsOf(html));
			known.set(html, found);
			faults.push(...found.map((fault) => `${address}: ${fault}`));
		}
		expect([...new Set(faults)].slice(0, 40)).toEqual([]);
	}, 300_000);

	it('is shown a picture that is there wherever it passes one on, but for pages that no search may list', async () => {
		const faults: string[] = [];
		const pictures = new Set<string>();
		for (const [address, { html }] of pages) {
			if (!html || address.startsWith('/api/') || html.includes('<meta name="robots" content="noindex"'))
				continue;
			const content = (name: string) =>
				new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1];
			const [picture, alt] = [content('og:image'), content('og:image:alt')];
			if (!picture || !alt) faults.push(`${address} has no picture, or one that says nothing`);
			else pictures.add(ownPath(picture));
		}
		expect(faults).toEqual([]);
		// Each takes a moment to draw, so the short run takes every twentieth.
		const some = [...pictures].filter((_, index) => process.env.FULL || index % 20 === 0);
		expect(some.length).toBeGreaterThan(3);
		for (const path of some) {
			const answer = await fetch(server.url + path);
			expect([path, answer.status]).toEqual([path, 200]);
			expect(await sizeOf(answer)).toEqual([1200, 630]);
		}
	}, 300_000);
});

/** An address of this site as a path. */
const ownPath = (address: string) => address.replace(/^https?:\/\/[^/]+/, '');

/** The addresses in section 2 of the specification that anyone can reach without a code or an attempt. */
const specified = [
	'/',
	'/quizzes',
	'/blog',
	'/about-us',
	'/contact-us',
	'/privacy-policy',
	'/terms',
	'/personal-test',
	'/iq-test',
	'/iq-test/instructions',
	'/free-iq-test/1-minute-iq-test',
];

type Link = { to: string; fragment: string };
type Page = {
	status: number;
	from: string;
	/** The smallest number of links from the home page. */
	steps: number;
	/** Whether everyone gets the same page, from memory: only such a page has an ETag. */
	isKept: boolean;
	html: string | null;
	ids: Set<string>;
	links: Link[];
};

/**
 * Reads every page reachable by links, breadth first, each at the linked address. Links of pages whose address is that of
 * another language aren't followed: they lead to the whole site in that language. Only the crawl in English keeps what they say.
 */
async function crawl(start: string, code: string): Promise<Map<string, Page>> {
	const pages = new Map<string, Page>();
	const waiting: [address: string, from: string, steps: number][] = [[start, 'nowhere', 0]];
	for (const [address, from, steps] of waiting) {
		if (pages.has(address)) continue;
		const answer = await fetch(server.url + address, { redirect: 'manual' });
		const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
		const body = await answer.text();
		const query = new URLSearchParams(address.split('?')[1]);
		const asked = languageParams.map((name) => query.get(name)).find(Boolean);
		const isOther = (pathLanguage(address) ?? asked ?? code) !== code;
		const html = isPage && answer.status === 200 && (!isOther || code === 'en') ? body : null;
		const links = html && !isOther && !address.startsWith('/api/') ? linksOf(html, address) : [];
		const ids = new Set(html ? [...html.matchAll(/\bid="([^"]*)"/g)].map(([, id = '']) => id) : []);
		const isPublic = answer.headers.get('cache-control')?.startsWith('public') ?? false;
		const isKept = isPublic && answer.headers.has('etag');
		pages.set(address, { status: answer.status, from, steps, isKept, html, ids, links });
		for (const { to } of links) waiting.push([to, address, steps + 1]);
	}
	return pages;
}

/** The internal links of a page, without files. */
function linksOf(html: string, address: string): Link[] {
	return [...html.matchAll(/<a\b[^>]*?\bhref="([^"]*)"/g)].flatMap(([, href = '']) => {
		const url = new URL(href.replaceAll('&amp;', '&'), server.url + address);
		if (url.origin !== server.url || /^\/(assets|files|pictures)\//.test(url.pathname)) return [];
		return [{ to: url.pathname + url.search, fragment: url.hash.slice(1) }];
	});
}
