import { Hono, type Context as HonoContext } from 'hono';
import type { LanguageCode } from '../../../core/language/languages.ts';
import type { ApiEnv } from '../../api/context.ts';
import type { IndexedPost } from '../../content/blog/source.ts';
import type {
	ClockContext,
	ContentContext,
	I18nContext,
	MetricsContext,
	SettingsContext,
} from '../../context.ts';
import { escapeXml } from '../../images/escape-xml.ts';
import { logo } from '../../images/logo.ts';
import { addressIn, alternatesOf, articleAlternates } from '../../presenters/languages.ts';
import { publicPages } from '../../presenters/public-pages.ts';
import { chooseEncoding, type Encoding } from '../headers/accept-encoding.ts';
import { compressed } from '../headers/compression.ts';

/** robots.txt, sitemap.xml, security.txt, and the logo. */
export function robotsAndSitemap(
	context: SettingsContext & ClockContext & MetricsContext & I18nContext & ContentContext,
	compress = compressed,
): Hono<ApiEnv> {
	const originOf = (c: HonoContext) => new URL(context.env.SITE_URL || c.req.url).origin;
	const hour = { 'Cache-Control': 'public, max-age=3600' };
	type Made = { coded: ReturnType<typeof codedOnce>; isWhole: boolean };
	let kept: { origin: string; until: number; made: Promise<Made> } | undefined;
	/** The sitemap, built at most once a minute; without posts, it is built again after five seconds. */
	async function keptSitemap(origin: string, requestId: string): Promise<Made> {
		if (kept?.origin === origin && context.clock() < kept.until) return kept.made;
		const made = sitemap(context, origin, requestId).then(({ text, isWhole }) => ({
			isWhole,
			coded: codedOnce(text, compress),
		}));
		const entry = { origin, until: context.clock() + MINUTE, made };
		kept = entry;
		const forget = () => {
			if (kept === entry) kept = undefined;
		};
		made.then(({ isWhole }) => isWhole || (entry.until = context.clock() + 5_000), forget);
		return made;
	}
	return new Hono<ApiEnv>()
		.get('/.well-known/security.txt', (c) => c.text(securityText(context, originOf(c)), 200, hour))
		.get('/robots.txt', (c) => c.text(robots(context, originOf(c)), 200, hour))
		.get('/sitemap.xml', async (c) => {
			const { coded, isWhole } = await keptSitemap(originOf(c), c.get('requestId'));
			const { body, headers } = await coded(chooseEncoding(c.req.header('accept-encoding')));
			return c.body(body, 200, { ...headers, ...(isWhole ? hour : { 'Cache-Control': 'no-store' }) });
		})
		.get('/logo.svg', (c) =>
			c.body(logo, 200, { 'Cache-Control': 'public, max-age=86400', 'Content-Type': 'image/svg+xml' }),
		);
}

const MINUTE = 60_000;
const DAY = 86_400_000;

/**
 * RFC 9116: where to report a vulnerability. It expires within a year (section 2.5.5), so that nobody trusts
 * a forgotten copy.
 */
function securityText({ env, clock }: SettingsContext & ClockContext, origin: string): string {
	const contacts = [`${origin}/contact-us`, ...(env.OPERATOR_EMAIL ? [`mailto:${env.OPERATOR_EMAIL}`] : [])];
	const expires = `${new Date(clock() + 300 * DAY).toISOString().slice(0, 10)}T00:00:00Z`;
	return [
		...contacts.map((contact) => `Contact: ${contact}`),
		`Expires: ${expires}`,
		`Canonical: ${origin}/.well-known/security.txt`,
		'Preferred-Languages: en',
		'',
	].join('\n');
}

/**
 * RFC 9309. Crawlers may not read pages of a single visitor. The longest rule wins, so pictures stay allowed.
 * So do shared results and links for comparing, because previews obey this file; the pages themselves ask search engines not to list
 * them.
 */
function robots({ env }: SettingsContext, origin: string): string {
	if (env.NOINDEX === 'on') return 'User-agent: *\nDisallow: /\n';
	const rules = own.map((path) => `Disallow: ${path}`).join('\n');
	const posts = own.flatMap((path) =>
		path.startsWith('/*/') ? [`Allow: /blog${path.slice(2)}`, `Allow: /blog${path}`] : [],
	);
	return `User-agent: *\n${rules}\nAllow: /pictures/\nAllow: /shared/\nAllow: /compare/\n${posts.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
}

const own = [
	'/api/',
	'/report/',
	'/my-results/',
	'/question/',
	'/new-tests/confirm/',
	'/new-tests/stop/',
	'/invitations/stop/',
	'/*/q-',
	'/*/info',
	'/*/result',
	'/*/thank-you',
	'/*/time-up',
	'/*/questions',
	'/*/user-form',
];

/**
 * Lists every public page at each of its addresses, one per language, each with links to all the others
 * (sitemaps.org 0.9; Google Search Central, "Localized versions of your pages": every address is its own
 * entry).
 */
async function sitemap(
	context: SettingsContext & MetricsContext & I18nContext & ContentContext,
	origin: string,
	requestId: string,
): Promise<{ text: string; isWhole: boolean }> {
	const index = await postsOf(context, requestId);
	const spoken = new Set(index?.map(({ language }) => language));
	const pages = publicPages(context).flatMap(({ path, versions }) => {
		const plain = origin + encodeURI(path);
		const isIn = (code: LanguageCode) => path !== '/blog' || spoken.has(code);
		const alternates = versions
			? articleAlternates(versions, origin)
			: alternatesOf(context.catalogs, plain).filter(
					({ hrefLang }) => hrefLang === 'x-default' || isIn(hrefLang as LanguageCode),
				);
		const links = alternates.map(
			({ hrefLang, href }) =>
				`<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${escapeXml(href)}"/>`,
		);
		const addresses = versions ? [plain] : new Set(alternates.map(({ href }) => href));
		return [...addresses].map((href) => `<url><loc>${escapeXml(href)}</loc>${links.join('')}</url>\n`);
	});
	const text = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.join('')}${(index ?? []).map((post) => entryOf(post, origin)).join('')}</urlset>
`;
	return { text, isWhole: index !== null };
}

/**
 * Compresses XML once per encoding, at the first request for it: compressing the sitemap takes longer than
 * building it.
 */
function codedOnce(text: string, compress: typeof compressed) {
	const made = new Map<Encoding, ReturnType<typeof code>>();
	async function code(encoding: Encoding) {
		const plain = new Response(text, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
		const answer = await compress(plain, encoding);
		return { body: await answer.arrayBuffer(), headers: Object.fromEntries(answer.headers) };
	}
	return async (encoding: Encoding) => {
		const coded = made.get(encoding) ?? code(encoding);
		made.set(encoding, coded);
		return coded;
	};
}

/** The entry of a post, at the address in its language. */
function entryOf({ slug, modified, language }: IndexedPost, origin: string): string {
	const address = addressIn(language ?? 'en', `${origin}/blog/${encodeURIComponent(slug)}`);
	return `<url><loc>${escapeXml(address)}</loc><lastmod>${modified}</lastmod></url>\n`;
}

/** How long the sitemap waits for the posts, in milliseconds. */
const SKELETON_DELAY = 1000;

/** All posts; null if the source of the blog doesn't answer. */
async function postsOf(
	{ blog, log }: MetricsContext & ContentContext,
	requestId: string,
): Promise<IndexedPost[] | null> {
	const late = new Promise<null>((resolve) => setTimeout(resolve, SKELETON_DELAY, null).unref());
	return Promise.race([blog.index(null), late]).catch((error: unknown) => {
		log.warn({ requestId, why: String(error) }, 'the posts for the sitemap could not be read');
		return null;
	});
}
