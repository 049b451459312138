import { headingText } from '../../core/language/heading-text.ts';
import type { MessageId } from '../../core/language/message-id.ts';
import { requestLanguage } from '../../server/http/pages/request-language.ts';
import { openDataFrequency } from '../../server/presenters/open-data.ts';
import { LEAST_COUNTED, presentTechnical } from '../../server/presenters/technical.ts';
import { canonicalUrls } from '../addresses.ts';
import { pageMeta } from '../meta.ts';
import { contextOf, pageData } from '../page-data.ts';
import { publicPage } from '../public-page.ts';
import styles from '../styles/sheets/technical.css?url';
import { useTranslate } from '../translate.tsx';
import { Linked } from '../ui/linked.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { MeasuredTest } from '../ui/technical/measured-test.tsx';
import type { Route } from './+types/technical';

/** The guide with the formulas. */
const GUIDE = '/iqtest/how-we-score';

/** How precise every test is, by design and from answers. */
export async function loader(args: Route.LoaderArgs) {
	const { code } = requestLanguage(args.request);
	const context = contextOf(args);
	return {
		...pageData(args),
		...canonicalUrls(args, '/technical'),
		...(await presentTechnical(context, code)),
		least: LEAST_COUNTED,
		guide: context.articles.pathIn(GUIDE, code) ?? GUIDE,
		hasOpenData: openDataFrequency(context) !== null,
	};
}

export const headers = publicPage;

export const meta = (args: Route.MetaArgs) =>
	pageMeta(args, { name: { id: 'technical.title' }, description: { id: 'technical.description' } });

/** What is explained, under the name that it has beside the figures, in the order in which readers meet it. */
const terms = {
	'technical.term.error': 'technical.term.error.text',
	'technical.term.information': 'technical.term.information.text',
	'technical.term.reliability': 'technical.term.reliability.text',
	'technical.fact.fit': 'technical.term.fit.text',
	'technical.fact.rest_questions': 'technical.term.rest.text',
	'technical.fact.languages_questions': 'technical.term.languages.text',
	'technical.fact.withheld': 'technical.term.withheld.text',
} as const satisfies Partial<Record<MessageId, MessageId>>;

export default function TechnicalPage({ loaderData }: Route.ComponentProps) {
	const { groups, counted, changes, least, guide, hasOpenData } = loaderData;
	const t = useTranslate();
	return (
		<main id="main" className="page technical">
			<link rel="stylesheet" href={styles} precedence="default" />
			<PageTitle>{t('technical.title')}</PageTitle>
			<p className="lead">{t('technical.lead')}</p>
			<p>{t('technical.sources', { least })}</p>
			<p>
				<Linked text={t('technical.guide')} paths={[guide]} />
			</p>
			{hasOpenData && (
				<p>
					<Linked text={t('technical.open_data')} paths={['/open-data']} />
				</p>
			)}
			{counted && <p className="quiet">{t('technical.counted', { date: counted })}</p>}
			{groups.map(({ heading, tests }) => (
				<section key={heading} className="kind">
					<h2>{headingText(t(heading))}</h2>
					{tests.map((test) => (
						<MeasuredTest key={test.tests[0]?.slug} test={test} />
					))}
				</section>
			))}
			<section>
				<h2>{headingText(t('technical.terms'))}</h2>
				<dl className="terms">
					{(Object.keys(terms) as (keyof typeof terms)[]).map((term) => (
						<div key={term}>
							<dt>{t(term)}</dt>
							<dd>{t(terms[term])}</dd>
						</div>
					))}
				</dl>
			</section>
			<section>
				<h2>{headingText(t('technical.changes'))}</h2>
				<dl className="terms">
					{changes.map(({ date, changes: made }) => (
						<div key={date}>
							<dt>{date}</dt>
							{made.map((change) => (
								<dd key={change}>{change}</dd>
							))}
						</div>
					))}
				</dl>
			</section>
		</main>
	);
}
