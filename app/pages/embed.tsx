import { withLanguage } from '../../core/language/choose.ts';
import { articleAddresses } from '../addresses.ts';
import { noIndex, titleOf } from '../meta.ts';
import { contextOf, pageData, redirectHome } from '../page-data.ts';
import { publicPage } from '../public-page.ts';
import type { Handle } from '../root.tsx';
import styles from '../styles/embed.css?url';
import { useTranslate } from '../translate.tsx';
import { ArticleWidget } from '../ui/article/article-widget.tsx';
import { inLanguage } from '../ui/blog/in-language.ts';
import { findShared } from '../widgets/shared.ts';
import { widgetData } from '../widgets/widget-data.ts';
import type { Route } from './+types/embed';

/** A widget alone, for the frames of other sites, in the language of the frame if its guide is written in it. */
export async function loader(args: Route.LoaderArgs) {
	const { tool } = args.params;
	const { articles } = contextOf(args);
	const page = pageData(args, ['article.', 'failure.', 'join.']);
	const found = findShared(articles, tool, page.language);
	if (!found) throw redirectHome(args.request);
	const { widget } = found;
	const { language, name, path } = found.article;
	return {
		...page,
		...articleAddresses(args, found.article, articles.versions(path)),
		article: { language, name, widget },
		guide: withLanguage(path, page.query),
		widgetData: await widgetData(args, tool, language),
	};
}

export const headers = publicPage;

export const handle: Handle = { isFramed: true };

export const meta = (args: Route.MetaArgs) => {
	const { loaderData } = args;
	if (!loaderData) return [titleOf(args)];
	return [
		titleOf(args, loaderData.article.name),
		noIndex,
		{ tagName: 'link', rel: 'canonical', href: loaderData.addresses.canonical },
	];
};

export default function Embed({ loaderData }: Route.ComponentProps) {
	const t = useTranslate();
	const { article, widgetData: data, guide, site } = loaderData;
	return (
		<main id="main" className="page framed">
			<link rel="stylesheet" href={styles} precedence="default" />
			<h1 className="sr-only" {...inLanguage(article.language)}>
				{article.name}
			</h1>
			<div {...inLanguage(article.language)}>
				<ArticleWidget widget={article.widget} language={article.language} data={data} />
			</div>
			<p className="quiet">
				<a href={guide} target="_top" rel="noopener">
					{t('article.from_guide', { name: article.name, site })}
				</a>
			</p>
		</main>
	);
}
