import { data } from 'react-router';
import { numbers } from '../../../core/blog/numbers.ts';
import { largestPhoto } from '../../../core/blog/photo.ts';
import type { LanguageCode } from '../../../core/language/languages.ts';
import { foreignName } from '../../../server/presenters/quiz-languages.ts';
import { blogAddresses } from '../../blog-addresses.ts';
import { blogLanguage, newestPosts, partsOf, RETRY_AFTER, silence } from '../../blog-data.ts';
import { noIndex, pageMeta, titleOf } from '../../meta.ts';
import { contextOf, nothingToShow, pageData } from '../../page-data.ts';
import { postFacts } from '../../post-facts.ts';
import { useTranslate } from '../../translate.tsx';
import { NotFound } from '../../ui/blog/not-found.tsx';
import { PostView } from '../../ui/blog/post-view.tsx';
import { Failed } from '../../ui/failed.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Route } from './+types/post';

/**
 * A post, `/blog/{slug}`, or a preview by its id, `/blog/preview/{id}`, which is always fetched again and
 * never cached.
 */
export async function loader(args: Route.LoaderArgs) {
	const page = pageData(args);
	const { articles, blog } = contextOf(args);
	const part = partsOf(args);
	const { slug, id } = args.params as { slug?: string; id?: string };
	async function findPost() {
		const asked = await blogLanguage(args);
		return { post: await (id ? blog.preview(id) : blog.post(slug ?? '', asked)), language: asked };
	}
	const found = await part(findPost());
	if (!found)
		return data(
			{ ...page, state: 'failed' as const },
			{ status: 503, headers: { 'Retry-After': RETRY_AFTER } },
		);
	const { post, language } = found;
	if (!post)
		return nothingToShow({ ...page, state: 'unknown' as const, recent: await newestPosts(args, part) });
	const own = post.language ?? language;
	const [related, newest] = await Promise.all([
		part(blog.related(post, own)),
		part(blog.newest(numbers.recentFetched, own)),
	]);
	const onPage = new Set([post, ...(related ?? [])].map((each) => each.slug));
	const named = await blog.namedFor(page.language);
	const shown = named.post(post);
	const { silentSince, age } = silence(args);
	const isWhole = !part.hasFailed();
	const languages: LanguageCode[] = post.language ? [post.language] : [];
	return data(
		{
			...page,
			...blogAddresses(args, `/blog/${encodeURIComponent(post.slug)}`, { shown: post.language, languages }),
			state: 'found' as const,
			post: { ...shown, html: post.language ? articles.localized(post.html, post.language) : post.html },
			namesIn: named.language(post),
			languageName: foreignName(page.language, post.language),
			related: related && related.map(named.post),
			// No post stands on the page twice.
			recent: newest && newest.filter(({ slug: each }) => !onPage.has(each)).slice(0, numbers.recentShown),
			isPreview: id !== undefined,
			silentSince,
		},
		{
			headers: {
				...(isWhole && id === undefined && { 'Cache-Control': 'public' }),
				...age,
				...(!isWhole && { 'Retry-After': RETRY_AFTER }),
			},
		},
	);
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta = (args: Route.MetaArgs) => {
	const { loaderData } = args;
	if (loaderData?.state !== 'found')
		return [
			titleOf(args, { id: loaderData?.state === 'unknown' ? 'blog.not_found' : 'blog.title' }),
			noIndex,
		];
	const { post, addresses, site, isPreview } = loaderData;
	const photo = largestPhoto(post.picture);
	return [
		...pageMeta(args, {
			name: post.title,
			description: post.excerpt,
			type: 'article',
			photo: photo && { ...photo, alt: post.picture?.alt ?? '' },
			facts: postFacts(post, addresses, site),
		}),
		{ property: 'article:published_time', content: post.date },
		{ property: 'article:modified_time', content: post.modified },
		...(isPreview ? [noIndex] : []),
	];
};

export default function PostPage({ loaderData }: Route.ComponentProps) {
	const t = useTranslate();
	if (loaderData.state === 'found') return <PostView page={loaderData} />;
	if (loaderData.state === 'unknown')
		return (
			<NotFound title={t('blog.not_found')} text={t('blog.not_found_text')} recent={loaderData.recent} />
		);
	return (
		<main id="main" className="page">
			<PageTitle>{t('blog.title')}</PageTitle>
			<Failed text={t('blog.failed')} />
		</main>
	);
}
