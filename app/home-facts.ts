import type { Question } from '../server/content/home-lists.ts';
import type { Addresses } from './addresses.ts';

type Home = { site: string; language: string; addresses: Addresses; questions: readonly Question[] };

/** The site, its operator, and its questions as schema.org data (Organization, WebSite, FAQPage). */
export function homeFacts({ site, language, addresses: { origin }, questions }: Home) {
	const organization = { '@type': 'Organization', '@id': `${origin}/#organization`, name: site, url: origin };
	return {
		'@graph': [
			{ ...organization, logo: `${origin}/logo.svg` },
			{
				'@type': 'WebSite',
				'@id': `${origin}/#website`,
				name: site,
				url: origin,
				inLanguage: language,
				publisher: { '@id': organization['@id'] },
			},
			{
				'@type': 'FAQPage',
				inLanguage: language,
				mainEntity: questions.map(({ question, answer }) => ({
					'@type': 'Question',
					name: question,
					acceptedAnswer: { '@type': 'Answer', text: answer },
				})),
			},
		],
	};
}
