import type { ComponentType } from 'react';
import type { Article, ArticleCard } from '../../../core/articles/article.ts';
import { withLanguageLinks } from '../../../core/blog/language-links.ts';
import { languageOf } from '../../../core/language/languages.ts';
import { bases } from '../../../core/quiz/route-sets.ts';
import type { WidgetName } from '../../../server/content/articles/widget-words.ts';
import { useAddress, useTranslate } from '../../translate.tsx';
import { bindings } from '../../widgets/bindings.ts';
// oxlint-disable-next-line import/default -- The bundler gives the address of what it has bundled.
import widgetScript from '../../widgets/main.ts?worker&url';
import { widgets } from '../../widgets/widgets.tsx';
import { Contents } from '../blog/contents.tsx';
import { inLanguage } from '../blog/in-language.ts';
import { PostDate, useDay } from '../blog/post-date.tsx';
import { PostPicture } from '../blog/post-picture.tsx';
import { PageTitle } from '../page-title.tsx';
import { Prose } from '../prose.tsx';
import { ArticleList } from './article-list.tsx';

type Props = {
	page: {
		article: Article;
		others: readonly ArticleCard[];
		parent: { name: string; path: string } | null;
		quiz: { slug: string; name: string; isInArabicRoutes: boolean } | null;
		widgetData: unknown;
		query: string;
		language: string;
		dir: 'ltr' | 'rtl';
		site: string;
	};
};

type AnyWidget = ComponentType<{ words: unknown; locale: string; data: unknown }>;

/** An article: its breadcrumbs, its text with its widget, its sources, and further reading. */
export function ArticleView({ page }: Props) {
	const t = useTranslate();
	const address = useAddress();
	const day = useDay();
	const { article, others, parent, quiz } = page;
	const { headings, questions, language, sources } = article;
	// The attributes of the page's own text within the article.
	const own = { lang: page.language, dir: page.dir };
	const there = inLanguage(language);
	const { widget, also } = article;
	return (
		<main id="main" className="page article">
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
			<article {...there} className="post">
				<PageTitle>{article.title}</PageTitle>
				<PostPicture picture={article.picture} sizes="24rem" language={language} isLazy={false} />
				<p className="quiet post-facts" {...own}>
					<span {...there}>{article.author.name}</span>
					<span>
						<PostDate date={article.written} />
					</span>
					<span>{t('article.checked', { date: day(article.checked) })}</span>
					<span>{t('blog.minutes', { minutes: article.minutes })}</span>
				</p>
				<div className="post-text">
					<Contents headings={headings} own={own} language={language} />
					<Prose html={withLanguageLinks(article.before, page.query)} />
					{widget && <Tool widget={widget} locale={languageOf(language).locale} data={page.widgetData} />}
					{article.after && <Prose html={withLanguageLinks(article.after, page.query)} />}
					{also && (
						<>
							<Tool widget={also} locale={languageOf(language).locale} />
							<Prose html={withLanguageLinks(also.text, page.query)} />
						</>
					)}
					{quiz && (
						<p {...own}>
							<a className="button" href={address(`/${quiz.slug}`)}>
								{t('join.named', { name: t('quizzes.start'), text: quiz.name })}
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
									<h3>{question}</h3>
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
							<Prose html={sources} />
						</section>
					)}
					<p className="quiet groups" {...own}>
						{t('article.groups')}
					</p>
				</div>
			</article>
			{others.length > 0 && (
				<section className="more" aria-labelledby="more">
					<h2 id="more">{t(parent ? 'article.more' : 'article.guides')}</h2>
					<ArticleList articles={others} isPictured />
				</section>
			)}
		</main>
	);
}

type ToolProps = { widget: NonNullable<Article['widget']>; locale: string; data?: unknown };

/** A widget with its script, if it has one. */
function Tool({ widget: { name, words }, locale, data }: ToolProps) {
	const Widget = widgets[name as WidgetName] as AnyWidget;
	return (
		<>
			<Widget words={words} locale={locale} data={data} />
			{name in bindings && <script type="module" src={widgetScript} data-widget={name} />}
		</>
	);
}
