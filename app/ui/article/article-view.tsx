import type { Messages } from '@lingui/core';
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
import { TranslationProvider, useAddress, useGap, useTranslate } from '../../translate.tsx';
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
		/** The messages of the article's language. */
		words: { locale: string; messages: unknown };
		query: string;
		site: string;
		addresses: { origin: string };
	};
};

/** An article: its breadcrumbs; in its own language its text with its widget, its sources, and further reading; and its other languages. */
export function ArticleView({ page }: Props) {
	const t = useTranslate();
	const address = useAddress();
	const gap = useGap();
	const { article, own: translation, parent, versions, words } = page;
	const there = inLanguage(article.language);
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
			<TranslationProvider locale={words.locale} messages={words.messages as Messages} query={page.query}>
				<ArticleText page={page} />
			</TranslationProvider>
			{versions.length > 0 && <OtherLanguages versions={versions} />}
		</main>
	);
}

/** What is in the article's language, which may be another than the page's. */
function ArticleText({ page }: Props) {
	const t = useTranslate();
	const address = useAddress();
	const day = useDay();
	const { article, others, parent, quiz } = page;
	const { headings, questions, language, sources, widget, also } = article;
	const there = inLanguage(language);
	const type = typeOfArticle(article);
	const byline = (
		<>
			<span>
				<bdi>{article.author.name}</bdi>
			</span>
			<span>
				<PostDate date={article.written} />
			</span>
		</>
	);
	const isList = page.isStart && !widget;
	const picture = !type && (
		<PostPicture picture={article.picture} sizes="18rem" language={language} isLazy={false} />
	);
	const guides = others.length > 0 && (
		<section className="more" aria-labelledby="more" {...there}>
			<h2 id="more">{t(parent ? 'article.more' : 'article.guides')}</h2>
			<ArticleList articles={others} isDescribed={isList} />
		</section>
	);
	const offered = { origin: page.addresses.origin, query: page.query, site: page.site };
	return (
		<>
			<article {...there} className="post">
				{type && <TypeDrawing type={type} />}
				<PageTitle>{article.title}</PageTitle>
				{type && <p className="quiet post-facts">{byline}</p>}
				{isList && picture}
				<Prose html={withLanguageLinks(article.lead, page.query)} language={language} />
				{widget && (
					<>
						<ArticleWidget widget={widget} language={language} data={page.widgetData} />
						<ForOtherSites name={widget.name} title={article.name} {...offered} />
					</>
				)}
				{!isList && picture}
				<p className="quiet post-facts">
					{!type && byline}
					<span>{t('article.checked', { date: day(article.checked) })}</span>
					<span>{t('blog.minutes', { minutes: article.minutes })}</span>
				</p>
				<div className="post-text">
					<Contents headings={headings} own={{}} language={language} />
					{page.isStart && !isList && guides}
					<Passages passages={article.body} query={page.query} language={language} />
					{also && (
						<>
							<ArticleWidget widget={also} language={language} data={null} />
							<ForOtherSites name={also.name} title={(also.words as { title: string }).title} {...offered} />
							<Passages passages={also.text} query={page.query} language={language} />
						</>
					)}
					<p className="quiet">{t('article.groups')}</p>
					{quiz && (
						<p>
							<a className="button" href={address(`/${quiz.slug}`)}>
								{t('article.start', { name: quiz.name })}
							</a>
						</p>
					)}
					{quiz?.isInArabicRoutes && (
						<p>
							<a href={bases.arabic}>{t('quizzes.personal')}</a>
						</p>
					)}
					{questions.length > 0 && (
						<section className="prose">
							<h2>{t('article.questions')}</h2>
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
							<h2 id="footnote-label">{t('article.sources')}</h2>
							<Prose html={sources} language={language} />
						</section>
					)}
				</div>
			</article>
			{(isList || !page.isStart) && guides}
		</>
	);
}
