import {
	type Article,
	type ArticleCard,
	type ArticleVersion,
	typeOfArticle,
} from '../../../core/articles/article.ts';
import { withLanguageLinks } from '../../../core/blog/language-links.ts';
import { headingText } from '../../../core/language/heading-text.ts';
import { bases } from '../../../core/quiz/route-sets.ts';
import styles from '../../styles/sheets/article.css?url';
import { useAddress, useGap, useTranslate } from '../../translate.tsx';
import { Contents } from '../blog/contents.tsx';
import { inLanguage } from '../blog/in-language.ts';
import { PostDate, useDay } from '../blog/post-date.tsx';
import { PostPicture } from '../blog/post-picture.tsx';
import { OtherLanguages } from '../other-languages.tsx';
import { PageTitle } from '../page-title.tsx';
import { Prose } from '../prose.tsx';
import { TypeDrawing } from '../type-drawing.tsx';
import { ArticleList } from './article-list.tsx';
import { ArticleWidget } from './article-widget.tsx';
import { ForOtherSites } from './for-other-sites.tsx';
import { Passages } from './passages.tsx';

type Props = {
	page: {
		article: Article;
		/** The name of the article's language if it isn't the page's. */
		languageName: string | null;
		/** The article in the page's language, if another one is shown. */
		own: ArticleVersion | null;
		/** Whether there are guides in the page's language. */
		hasOwnGuides: boolean;
		/** The article in other languages. */
		versions: readonly ArticleVersion[];
		others: readonly ArticleCard[];
		parent: { name: string; path: string } | null;
		/** Whether the page is the start of its guides, which come right after its text, or, beside a tool, before it. */
		isStart: boolean;
		quiz: { slug: string; name: string; isInArabicRoutes: boolean } | null;
		widgetData: unknown;
		query: string;
		language: string;
		dir: 'ltr' | 'rtl';
		site: string;
		addresses: { origin: string };
	};
};

/** An article: its breadcrumbs, its text with its widget, its sources, and further reading. */
export function ArticleView({ page }: Props) {
	const t = useTranslate();
	const address = useAddress();
	const gap = useGap();
	const day = useDay();
	const { article, others, own: translation, parent, quiz, versions } = page;
	const { headings, questions, language, sources } = article;
	// The attributes of the page's own text within an article in another language.
	const own = language === page.language ? {} : { lang: page.language, dir: page.dir };
	const there = inLanguage(language);
	const { widget, also } = article;
	const type = typeOfArticle(article);
	const byline = (
		<>
			<span>
				<bdi {...there}>{article.author.name}</bdi>
			</span>
			<span>
				<bdi {...own}>
					<PostDate date={article.written} />
				</bdi>
			</span>
		</>
	);
	const isList = page.isStart && !widget;
	const picture = !type && (
		<PostPicture picture={article.picture} sizes="18rem" language={language} isLazy={false} />
	);
	const guides = others.length > 0 && (
		<section className="more" aria-labelledby="more">
			<h2 id="more" {...own}>
				{t(parent ? 'article.more' : 'article.guides')}
			</h2>
			<ArticleList articles={others} isDescribed={isList} />
		</section>
	);
	return (
		<main id="main" className="page article">
			<link rel="stylesheet" href={styles} precedence="default" />
			<nav className="way" aria-label={t('article.way')}>
				<ol>
					<li>
						<a href={address('/')}>{page.site}</a>
					</li>
					{parent && (
						<li>
							<a href={address(parent.path)} {...there}>
								{parent.name}
							</a>
						</li>
					)}
					<li aria-current="page">
						<span {...there}>{article.name}</span>
					</li>
				</ol>
			</nav>
			{page.languageName && (
				<p className="quiet">
					{t('article.elsewhere', { language: page.languageName })}
					{(translation || page.hasOwnGuides) && gap}
					{translation && <a href={encodeURI(translation.path)}>{t('article.own')}</a>}
					{!translation && page.hasOwnGuides && (
						<a href={address('/site-map#guides')}>{t('article.own_guides')}</a>
					)}
				</p>
			)}
			<article {...there} className="post">
				{type && <TypeDrawing type={type} />}
				<PageTitle>{article.title}</PageTitle>
				{type && <p className="quiet post-facts">{byline}</p>}
				{isList && picture}
				<Prose html={withLanguageLinks(article.lead, page.query)} language={language} />
				{widget && (
					<>
						<ArticleWidget widget={widget} language={language} data={page.widgetData} />
						<div {...own}>
							<ForOtherSites
								name={widget.name}
								title={article.name}
								origin={page.addresses.origin}
								query={page.query}
								site={page.site}
							/>
						</div>
					</>
				)}
				{!isList && picture}
				<p className="quiet post-facts">
					{!type && byline}
					<span>
						<bdi {...own}>{t('article.checked', { date: day(article.checked) })}</bdi>
					</span>
					<span>
						<bdi {...own}>{t('blog.minutes', { minutes: article.minutes })}</bdi>
					</span>
				</p>
				<div className="post-text">
					<Contents headings={headings} own={own} language={language} />
					{page.isStart && !isList && guides}
					<Passages passages={article.body} query={page.query} language={language} own={own} />
					{also && (
						<>
							<ArticleWidget widget={also} language={language} data={null} />
							<div {...own}>
								<ForOtherSites
									name={also.name}
									title={(also.words as { title: string }).title}
									origin={page.addresses.origin}
									query={page.query}
									site={page.site}
								/>
							</div>
							<Passages passages={also.text} query={page.query} language={language} own={own} />
						</>
					)}
					{quiz && (
						<p {...own}>
							<a className="button" href={address(`/${quiz.slug}`)}>
								{t('article.start', { name: quiz.name })}
							</a>
						</p>
					)}
					{quiz?.isInArabicRoutes && (
						<p {...own}>
							<a href={bases.arabic}>{t('quizzes.personal')}</a>
						</p>
					)}
					{questions.length > 0 && (
						<section className="prose">
							<h2 {...own}>{t('article.questions')}</h2>
							{questions.map(({ question, answer }) => (
								<div key={question}>
									<h3>{headingText(question)}</h3>
									<p>{answer}</p>
								</div>
							))}
						</section>
					)}
					{sources && (
						<section className="sources" aria-labelledby="footnote-label">
							<h2 id="footnote-label" {...own}>
								{t('article.sources')}
							</h2>
							<Prose html={sources} language={language} />
						</section>
					)}
					<p className="quiet" {...own}>
						{t('article.groups')}
					</p>
				</div>
			</article>
			{isList && guides}
			{versions.length > 0 && <OtherLanguages versions={versions} />}
			{!page.isStart && guides}
		</main>
	);
}
