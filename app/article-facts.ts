import type { Article } from '../core/articles/article.ts';
import type { Addresses } from './addresses.ts';

type Crumb = { name: string; path: string };

/** An article, its breadcrumbs, and its questions, as schema.org data (Article, BreadcrumbList, FAQPage). */
export function articleFacts(
	article: Article,
	way: readonly Crumb[],
	{ canonical, origin, picture }: Addresses,
	site: string,
) {
	const { title, description, written, checked, language, author, questions } = article;
	return {
		'@graph': [
			{
				'@type': 'Article',
				headline: title,
				description,
				datePublished: written,
				dateModified: checked,
				inLanguage: language,
				url: canonical,
				mainEntityOfPage: canonical,
				image: picture,
				author: { '@type': 'Organization', name: author.name },
				publisher: { '@type': 'Organization', name: site, logo: `${origin}/logo.svg` },
				isAccessibleForFree: true,
			},
			{
				'@type': 'BreadcrumbList',
				itemListElement: way.map(({ name, path }, index) => ({
					'@type': 'ListItem',
					position: index + 1,
					name,
					item: origin + encodeURI(path),
				})),
			},
			...(questions.length > 0
				? [
						{
							'@type': 'FAQPage',
							inLanguage: language,
							mainEntity: questions.map(({ question, answer }) => ({
								'@type': 'Question',
								name: question,
								acceptedAnswer: { '@type': 'Answer', text: answer },
							})),
						},
					]
				: []),
		],
	};
}
