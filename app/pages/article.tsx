import { prefixPageOf } from '../../core/articles/paths.ts';
import { languageOf } from '../../core/language/languages.ts';
import { isInRouteSet } from '../../core/quiz/route-sets.ts';
import { quizWords } from '../../server/presenters/quiz.ts';
import { foreignName } from '../../server/presenters/quiz-languages.ts';
import { articleAddresses } from '../addresses.ts';
import { articleFacts } from '../article-facts.ts';
import { pageMeta } from '../meta.ts';
import { contextOf, pageData, redirectHome } from '../page-data.ts';
import { publicPage } from '../public-page.ts';
import { ArticleView } from '../ui/article/article-view.tsx';
import { widgetData } from '../widgets/widget-data.ts';
import type { Route } from './+types/article';

/** How many guides are listed, each with its picture, below one that is alone under its prefix. */
const MOST_OTHERS = 24;

/**
 * A guide in one language, the list of guides under a prefix, or an article that only one language has: the
 * text at this address in `content/articles`.
 */
export async function loader(args: Route.LoaderArgs) {
	const context = contextOf(args);
	const article = context.articles.read(decodeURIComponent(args.url.pathname));
	if (!article) throw redirectHome(args.request);
	const page = pageData(args);
	const above = prefixPageOf(article.path);
	const prefix = above === undefined ? article.path : above;
	const { list } = context.articles;
	const rest = list.filter(({ path, language }) => language === article.language && path !== article.path);
	const near = rest.filter((each) => prefixPageOf(each.path) === prefix);
	const versions = context.articles.versions(article.path);
	const quiz = context.quizzes.find(({ slug }) => slug === article.quiz);
	const parent = above ? context.articles.read(above) : undefined;
	return {
		...page,
		...articleAddresses(args, article, versions),
		article,
		languageName: foreignName(page.language, article.language),
		own: versions.find(({ language }) => language === page.language && language !== article.language) ?? null,
		hasOwnGuides: list.some(({ language }) => language === page.language),
		versions: versions.filter(({ language }) => language !== article.language),
		others: near.length > 0 ? near : startsFirst(rest).slice(0, MOST_OTHERS),
		parent: parent ? { name: parent.name, path: parent.path } : null,
		isStart: above === undefined && near.length > 0,
		quiz: quiz
			? {
					slug: quiz.slug,
					name: quizWords(context, quiz, article.language).inSentence,
					isInArabicRoutes: article.language === 'ar' && isInRouteSet('arabic', quiz),
				}
			: null,
		words: {
			locale: languageOf(article.language).locale,
			messages: context.catalogs.pick(article.language, ['']),
		},
		widgetData: article.widget && (await widgetData(args, article.widget.name, article.language)),
	};
}

/** The pages with which prefixes start, before all other articles. */
function startsFirst<T extends { path: string }>(articles: readonly T[]): T[] {
	const isStart = ({ path }: T) => prefixPageOf(path) === undefined;
	return [...articles.filter(isStart), ...articles.filter((each) => !isStart(each))];
}

export const headers = publicPage;

export const meta = (args: Route.MetaArgs) => {
	const { loaderData } = args;
	if (!loaderData) return pageMeta(args, { description: undefined });
	const { article, parent, addresses, site } = loaderData;
	const way = [{ name: site, path: '/' }, ...(parent ? [parent] : []), article];
	return [
		...pageMeta(args, {
			name: article.title,
			description: article.description,
			type: 'article',
			facts: articleFacts(article, way, addresses, site),
		}),
		{ property: 'article:published_time', content: article.written },
		{ property: 'article:modified_time', content: article.checked },
	];
};

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
	return <ArticleView page={loaderData} />;
}
