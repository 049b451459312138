import type { LanguageCode } from '../../core/language/languages.ts';
import type { House } from '../house.ts';
import type { PublicPage } from './public-pages.ts';

/**
 * A page of the blog that stands for something of its source: a post, a category, a tag. Undefined for what is not there.
 * `path` is without escapes. Throws where the source does not answer.
 */
export async function blogPage(
	{ blog }: House,
	path: string,
	code: LanguageCode,
): Promise<PublicPage | undefined> {
	const [, slug, kind, name] =
		/^\/blog\/(?:(?!category\/|tag\/)([^/]+)|(category|tag)\/([^/]+))$/.exec(path) ?? [];
	if (slug !== undefined) {
		const post = await blog.post(slug, code);
		return post
			? { path, pictured: path, told: () => ({ title: post.title, note: post.excerpt }) }
			: undefined;
	}
	if (name === undefined) return undefined;
	const found = await blog.term(kind === 'tag' ? 'tag' : 'category', name, code);
	if (!found) return undefined;
	const { name: title, description: note } = found.term;
	return { path, pictured: path, told: () => ({ title, note }) };
}
