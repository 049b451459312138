import { createHash } from 'node:crypto';
import { Hono, type Context as HonoContext } from 'hono';
import { unfiltered } from '../../../core/blog/filters.ts';
import type { PostCard } from '../../../core/blog/post.ts';
import { chooseLanguage } from '../../../core/language/choose.ts';
import { type LanguageCode, languageOf } from '../../../core/language/languages.ts';
import type { ApiEnv } from '../../api/context.ts';
import type { ContentContext, I18nContext, MetricsContext, SettingsContext } from '../../context.ts';
import { escapeXml } from '../../images/escape-xml.ts';
import { addressIn } from '../../presenters/languages.ts';

/**
 * The Atom feeds of the blog, `/feed.xml` and `/category/{slug}/feed.xml`: the newest posts in the language
 * of the address.
 */
export function feeds(
	context: SettingsContext & MetricsContext & I18nContext & ContentContext,
): Hono<ApiEnv> {
	async function answer(c: HonoContext<ApiEnv>, slug: string | null): Promise<Response> {
		const asked = chooseLanguage(new URL(c.req.url).searchParams, undefined).code;
		const code = context.catalogs.shown(asked);
		const origin = new URL(context.env.SITE_URL || c.req.url).origin;
		try {
			const language = await context.blog.languageFor(asked);
			const found = slug === null ? null : await context.blog.term('category', slug, language);
			if (slug !== null && !found) return c.notFound();
			const category = found?.term;
			const { posts } = await context.blog.list(
				{ ...unfiltered, category: slug },
				found ? found.language : language,
			);
			const t = context.catalogs.in(code);
			const title = `${context.env.SITE_NAME} · ${category?.name ?? t({ id: 'blog.title' })}`;
			const subtitle = category?.description || t({ id: 'blog.description' });
			const path = slug === null ? '/blog' : `/blog/category/${encodeURIComponent(slug)}`;
			const text = atom({ title, subtitle, path, origin, code: asked, posts });
			const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
			const headers = { 'Cache-Control': 'public, max-age=300', ETag: `W/${tag}` };
			const known = c.req.header('if-none-match');
			if (known?.trim() === '*' || known?.includes(tag)) return c.body(null, 304, headers);
			return c.body(text, 200, { ...headers, 'Content-Type': 'application/atom+xml; charset=utf-8' });
		} catch (error) {
			context.log.warn({ requestId: c.get('requestId'), why: String(error) }, 'a feed could not be made');
			return c.body(null, 503, { 'Retry-After': '30', 'Cache-Control': 'no-store' });
		}
	}
	return new Hono<ApiEnv>()
		.get('/feed.xml', (c) => answer(c, null))
		.get('/category/:slug/feed.xml', (c) => answer(c, c.req.param('slug')));
}

type Feed = {
	title: string;
	subtitle: string;
	path: string;
	origin: string;
	code: LanguageCode;
	posts: readonly PostCard[];
};

/** The feed as XML (RFC 4287). The id of a feed or an entry is its address. */
function atom({ title, subtitle, path, origin, code, posts }: Feed): string {
	const page = addressIn(code, origin + path);
	const self = addressIn(code, `${origin + path}/feed.xml`);
	const updated = posts.reduce((latest, { modified }) => (modified > latest ? modified : latest), EPOCH);
	const entries = posts.map((post) => {
		const address = addressIn(post.language ?? 'en', `${origin}/blog/${encodeURIComponent(post.slug)}`);
		const categories = post.categories.map(
			({ slug, name }) => `<category term="${escapeXml(slug)}" label="${escapeXml(name)}"/>`,
		);
		return `<entry${post.language ? ` xml:lang="${languageOf(post.language).code}"` : ''}>
<id>${escapeXml(address)}</id>
<title>${escapeXml(post.title)}</title>
<link rel="alternate" type="text/html" href="${escapeXml(address)}"/>
<published>${post.date}</published>
<updated>${post.modified}</updated>
<author><name>${escapeXml(post.author?.name ?? title)}</name></author>
${categories.join('')}
<summary>${escapeXml(post.excerpt)}</summary>
</entry>
`;
	});
	return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${code}">
<id>${escapeXml(page)}</id>
<title>${escapeXml(title)}</title>
<subtitle>${escapeXml(subtitle)}</subtitle>
<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>
<updated>${updated}</updated>
${entries.join('')}</feed>
`;
}

const EPOCH = '1970-01-01T00:00:00Z';
