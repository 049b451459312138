import { withLanguageLinks } from '../../../core/blog/language-links.ts';
import type { PostCard as Card, Post } from '../../../core/blog/post.ts';
import styles from '../../styles/sheets/blog.css?url';
import { useAddress, useTranslate } from '../../translate.tsx';
import { Failed } from '../failed.tsx';
import { PageTitle } from '../page-title.tsx';
import { Prose } from '../prose.tsx';
import { ShareWays } from '../share-ways.tsx';
import { BlogScript } from './blog-script.tsx';
import { Contents } from './contents.tsx';
import { inLanguage } from './in-language.ts';
import { PostCard } from './post-card.tsx';
import { PostFacts } from './post-facts.tsx';
import { PostPicture } from './post-picture.tsx';
import { Sidebar } from './sidebar.tsx';
import { SourceDown } from './source-down.tsx';

type Props = {
	page: {
		post: Post;
		/** The language of the names of its terms and author. */
		namesIn: Post['language'];
		/** The name of the post's language if it isn't the page's. */
		languageName: string | null;
		related: readonly Card[] | null;
		recent: readonly Card[] | null;
		isPreview: boolean;
		silentSince: string | null;
		query: string;
		language: string;
		dir: 'ltr' | 'rtl';
		addresses: { canonical: string };
	};
};

/** One post, its author, and further reading. */
export function PostView({ page }: Props) {
	const t = useTranslate();
	const address = useAddress();
	const { post, related, recent } = page;
	// The attributes of the page's own text within the post.
	const own = { lang: page.language, dir: page.dir };
	const terms = [
		...post.categories.map((term) => ({ ...term, kind: 'category' })),
		...post.tags.map((term) => ({ ...term, kind: 'tag' })),
	];
	return (
		<main id="main" className="page blog">
			<link rel="stylesheet" href={styles} precedence="default" />
			{page.isPreview && <p className="notice">{t('blog.preview')}</p>}
			<SourceDown since={page.silentSince} />
			{page.languageName && (
				<p className="quiet">{t('article.elsewhere', { language: page.languageName })}</p>
			)}
			<article {...inLanguage(post.language)} className="post">
				<PageTitle>{post.title}</PageTitle>
				<div {...own}>
					<PostFacts post={post} />
				</div>
				{post.picture && (
					<PostPicture
						picture={post.picture}
						language={post.language}
						sizes="(min-width: 44rem) 40rem, 92vw"
						isLazy={false}
					/>
				)}
				<div className="post-text">
					<Contents headings={post.headings} own={own} language={post.language} />
					<Prose html={withLanguageLinks(post.html, page.query)} language={post.language} />
				</div>
			</article>
			<footer className="post-end">
				{terms.length > 0 && (
					<ul className="chips">
						{terms.map(({ kind, slug, name }) => (
							<li key={kind + slug}>
								<a href={address(`/blog/${kind}/${encodeURIComponent(slug)}`)} {...inLanguage(page.namesIn)}>
									{name}
								</a>
							</li>
						))}
					</ul>
				)}
				<ShareRow title={post.title} url={page.addresses.canonical} />
				{post.author && (
					<section>
						<h2>{t('blog.author')}</h2>
						<p {...inLanguage(page.namesIn)}>{post.author.name}</p>
						{post.author.description && (
							<p {...inLanguage(page.namesIn)} className="quiet">
								{post.author.description}
							</p>
						)}
					</section>
				)}
			</footer>
			{related === null && <Failed text={t('blog.part_failed')} />}
			{related && related.length > 0 && (
				<section className="posts">
					<h2>{t('blog.related')}</h2>
					<div className="cards">
						{related.map((each) => (
							<PostCard key={each.slug} post={each} />
						))}
					</div>
				</section>
			)}
			<Sidebar recent={recent} />
			<p>
				<a className="button plain" href={address('/blog')}>
					{t('blog.all')}
				</a>
			</p>
			<BlogScript />
		</main>
	);
}

/**
 * The ways to share a post: by mail and by its address without JavaScript; with it, also by copying and by
 * the device's dialog.
 */
function ShareRow({ title, url }: { title: string; url: string }) {
	const t = useTranslate();
	const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
	return (
		<section
			className="share-row"
			aria-labelledby="share"
			data-share-title={title}
			data-share-url={url}
			data-success={t('action.success')}
			data-failure={t('refusal.internal')}
		>
			<h2 id="share">{t('blog.share_row')}</h2>
			<p className="share-address" dir="ltr">
				{decodeURI(url)}
			</p>
			<ShareWays>
				<a className="button plain" href={mail}>
					{t('blog.share_mail')}
				</a>
			</ShareWays>
		</section>
	);
}
