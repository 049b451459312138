import { type Context, Hono } from 'hono';
import type { ApiEnv } from '../api/context.ts';
import type { House } from '../house.ts';
import { escapeXml } from '../pictures/escape-xml.ts';
import { logo } from '../pictures/mark.ts';
import { addressIn, alternatesOf } from '../presenters/languages.ts';
import { publicPages } from '../presenters/public-pages.ts';

/** What those who read the site by machine ask for first: what they may read, where it is, the mark of the site. */
export function found(house: House): Hono<ApiEnv> {
	const originOf = (c: Context) => new URL(house.env.SITE_URL || c.req.url).origin;
	const hour = { 'Cache-Control': 'public, max-age=3600' };
	return new Hono<ApiEnv>()
		.get('/robots.txt', (c) => c.text(robots(house, originOf(c)), 200, hour))
		.get('/sitemap.xml', async (c) =>
			c.body(await sitemap(house, originOf(c)), 200, {
				...hour,
				'Content-Type': 'application/xml; charset=utf-8',
			}),
		)
		.get('/logo.svg', (c) =>
			c.body(logo, 200, { 'Cache-Control': 'public, max-age=86400', 'Content-Type': 'image/svg+xml' }),
		);
}

/** RFC 9309. What is one visitor's own is not for machines; the longer rule wins, so that pictures stay open. */
function robots({ env }: House, origin: string): string {
	if (env.NOINDEX === 'on') return 'User-agent: *\nDisallow: /\n';
	const rules = own.map((path) => `Disallow: ${path}`).join('\n');
	return `User-agent: *\n${rules}\nAllow: /pictures/\n\nSitemap: ${origin}/sitemap.xml\n`;
}

const own = [
	'/api/',
	'/report/',
	'/new-tests/confirm/',
	'/new-tests/stop/',
	'/*/q-',
	'/*/info',
	'/*/result',
	'/*/thank-you',
	'/*/time-up',
	'/*/questions',
	'/*/user-form',
];

/**
 * Every public page at each of its addresses, a language each, with all of them named beside it (sitemaps.org 0.9;
 * Google Search Central, "Localized versions of your pages": every address is an entry of its own).
 */
async function sitemap(house: House, origin: string): Promise<string> {
	const pages = publicPages(house).flatMap(({ path }) => {
		const alternates = alternatesOf(house.words, origin + path);
		const links = alternates.map(
			({ hrefLang, href }) =>
				`<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${escapeXml(href)}"/>`,
		);
		const addresses = new Set(alternates.map(({ href }) => href));
		return [...addresses].map((href) => `<url><loc>${escapeXml(href)}</loc>${links.join('')}</url>\n`);
	});
	return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.join('')}${await posts(house, origin)}</urlset>
`;
}

/** Every post at the address of its language; none while the source of the blog does not answer. */
async function posts({ blog, log }: House, origin: string): Promise<string> {
	try {
		const index = await blog.index(null);
		return index
			.map(({ slug, modified, language }) => {
				const address = addressIn(language ?? 'en', `${origin}/blog/${encodeURIComponent(slug)}`);
				return `<url><loc>${escapeXml(address)}</loc><lastmod>${modified}</lastmod></url>\n`;
			})
			.join('');
	} catch (error) {
		log.warn({ why: String(error) }, 'the map of the site has no posts');
		return '';
	}
}
