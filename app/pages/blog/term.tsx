import { data } from 'react-router';
import { blogLanguage, blogList, newestPosts, partsOf, RETRY_AFTER, type Subject } from '../../blog-data.ts';
import { listMeta } from '../../list-meta.ts';
import { noIndex, pageMeta, titleOf } from '../../meta.ts';
import { contextOf, nothingToShow, pageData } from '../../page-data.ts';
import styles from '../../styles/sheets/blog.css?url';
import { useTranslate } from '../../translate.tsx';
import { BlogList } from '../../ui/blog/blog-list.tsx';
import { NotFound } from '../../ui/blog/not-found.tsx';
import { Failed } from '../../ui/failed.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Route } from './+types/term';

/** The posts of a category, or of a tag: `/blog/category/{slug}`, `/blog/tag/{slug}`. */
export async function loader(args: Route.LoaderArgs) {
	const kind = kindOf(args.request);
	const { slug } = args.params;
	const page = pageData(args);
	const { blog } = contextOf(args);
	const part = partsOf(args);
	const found = await part(blogLanguage(args).then((language) => blog.term(kind, slug, language)));
	if (part.hasFailed())
		return data(
			{ ...page, kind, list: null, state: 'failed' as const },
			{ status: 503, headers: { 'Retry-After': RETRY_AFTER } },
		);
	if (!found)
		return nothingToShow({
			...page,
			kind,
			list: null,
			state: 'unknown' as const,
			recent: await newestPosts(args, part),
		});
	const path = `/blog/${kind}/${encodeURIComponent(found.term.slug)}`;
	const list = await blogList(args, path, { kind, ...found }, part);
	return data({ ...list.data, kind, list: list.data, state: 'found' as const }, list.init ?? {});
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta = (args: Route.MetaArgs) => {
	const { loaderData } = args;
	const subject = loaderData?.list?.subject;
	if (!loaderData || !subject)
		return [
			titleOf(
				args,
				loaderData?.state === 'unknown' ? { id: unknown[loaderData.kind] } : { id: 'blog.title' },
			),
			noIndex,
		];
	const description = subject.term.description || { id: 'blog.description' as const };
	return [...pageMeta(args, { name: subject.term.name, description }), ...listMeta(loaderData.list)];
};

export default function TermPage({ loaderData }: Route.ComponentProps) {
	const t = useTranslate();
	const { kind, list, state } = loaderData;
	if (state === 'unknown')
		return (
			<NotFound title={t(unknown[kind])} text={t('blog.term_not_found_text')} recent={loaderData.recent} />
		);
	if (!list?.subject)
		return (
			<main id="main" className="page">
				<PageTitle>{t('blog.title')}</PageTitle>
				<Failed text={t('blog.failed')} />
			</main>
		);
	const { name, description } = list.subject.term;
	return (
		<main id="main" className="page blog">
			<link rel="stylesheet" href={styles} precedence="default" />
			<p className="over-title">{t(kind === 'category' ? 'blog.category' : 'blog.tag')}</p>
			<PageTitle>{name}</PageTitle>
			{description && <p className="lead">{description}</p>}
			<BlogList list={list} />
		</main>
	);
}

const unknown = { category: 'blog.category_not_found', tag: 'blog.tag_not_found' } as const;

function kindOf(request: Request): Subject['kind'] {
	return decodeURIComponent(new URL(request.url).pathname).toLowerCase().startsWith('/blog/tag/')
		? 'tag'
		: 'category';
}
