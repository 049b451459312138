import { isNarrowed, withFilters } from '../../../core/blog/filters.ts';
import { numbers } from '../../../core/blog/numbers.ts';
import { headingText } from '../../../core/language/heading-text.ts';
import type { BlogListData } from '../../blog-data.ts';
import { useAddress, useTranslate } from '../../translate.tsx';
import { Empty } from '../empty.tsx';
import { Failed } from '../failed.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { BlogScript } from './blog-script.tsx';
import { FindPosts } from './find-posts.tsx';
import { inLanguage } from './in-language.ts';
import { listAddress } from './list-address.ts';
import { MorePosts } from './more-posts.tsx';
import { PostCard } from './post-card.tsx';
import { PostDate } from './post-date.tsx';
import { PostPicture } from './post-picture.tsx';
import { Sidebar, TermBox } from './sidebar.tsx';
import { SourceDown } from './source-down.tsx';

/** The widths of the pictures of one or two featured posts, and of three. */
const HALF = '(min-width: 56rem) min(36vw, 36rem), (min-width: 40rem) 46vw, 100vw';
const THIRD = '(min-width: 40rem) 24rem, 100vw';

/** A list of posts with its filters, the link to more posts, and the lists next to it. */
export function BlogList({ list }: { list: Omit<BlogListData, 'messages'> }) {
	const t = useTranslate();
	const address = useAddress();
	const { posts, filters, path, subject, categories, tags, months, featured, recent } = list;
	const isOf = (kind: 'category' | 'tag') => subject?.kind === kind;
	const failure = filters.search ? 'blog.search_failed' : 'blog.failed';
	return (
		<>
			<SourceDown since={list.silentSince} />
			{list.isOtherLanguage && <p className="notice">{t('blog.other_language')}</p>}
			<TermBox
				title={t('blog.categories')}
				kind="category"
				terms={categories}
				current={subject?.kind === 'category' ? subject.term.slug : (filters.category ?? undefined)}
				isRow
			/>
			{featured === null && <Failed text={t('blog.part_failed')} />}
			{featured && featured.length > 0 && (
				<section className="featured">
					<h2>{t('blog.featured')}</h2>
					<ol className="featured-list">
						{featured.map(({ slug, title, date, language, picture }) => (
							<li key={slug}>
								{picture && (
									<PostPicture
										picture={picture}
										language={language}
										sizes={featured.length < 3 ? HALF : THIRD}
										isLazy={false}
									/>
								)}
								<h3 {...inLanguage(language)}>
									<a href={address(`/blog/${encodeURIComponent(slug)}`)}>{headingText(title)}</a>
								</h3>
								<p className="quiet">
									<PostDate date={date} />
								</p>
							</li>
						))}
					</ol>
				</section>
			)}
			<section className="posts">
				<h2>{t('blog.posts')}</h2>
				<FindPosts
					path={path}
					query={list.query}
					filters={filters}
					categories={isOf('category') ? undefined : categories}
					tags={isOf('tag') ? undefined : tags}
				/>
				<ActiveFilters
					path={path}
					filters={filters}
					categories={categories}
					tags={tags}
					count={posts?.total ?? 0}
				/>
				{!posts && <Failed text={t(failure)} />}
				{posts?.posts.length === 0 && (
					<Empty text={t('blog.none')}>
						<p className="quiet">
							{t(isNarrowed(filters) || filters.page > 1 ? 'blog.none_hint' : 'blog.empty_hint')}
						</p>
						{!isNarrowed(filters) && (
							<a className="button plain" href={address('/blog')}>
								{t('blog.all')}
							</a>
						)}
					</Empty>
				)}
				{posts && posts.posts.length > 0 && (
					<>
						<div className="cards" data-posts>
							{posts.posts.map((post) => (
								<PostCard key={post.slug} post={post} />
							))}
						</div>
						<MorePosts
							page={posts.page}
							totalPages={posts.totalPages}
							shown={(posts.page - 1) * numbers.perPage + posts.posts.length}
							total={posts.total}
							addressOf={(page) => address(listAddress(path, withFilters(filters, { page })))}
						/>
					</>
				)}
			</section>
			<Sidebar recent={recent} tags={tags} months={months} />
			<p>
				<a href={list.feed} type="application/atom+xml">
					{t('blog.feed')}
				</a>
			</p>
			{posts && posts.page < posts.totalPages && <BlogScript />}
		</>
	);
}
