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
import { MeasuredTest, TestNames } from '../ui/technical/measured-test.tsx';
import { PrecisionChart } from '../ui/technical/precision-chart.tsx';
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

type Explained = Partial<Record<MessageId, MessageId>>;

/** What the charts show and the units it's in, under the names that they have there; explained before them. */
const charted = {
	'technical.term.error': 'technical.term.error.text',
	'technical.information': 'technical.term.information.text',
	'technical.term.reliability': 'technical.term.reliability.text',
	'technical.term.deviation': 'technical.term.deviation.text',
} as const satisfies Explained;

/** What is only counted once there are answers, under the name that it has beside the charts. */
const fromAnswers = {
	'technical.fact.reliability': 'technical.term.reliability_answers.text',
	'technical.fact.fit': 'technical.term.fit.text',
	'technical.fact.rest_questions': 'technical.term.rest.text',
	'technical.fact.languages_questions': 'technical.term.languages.text',
	'technical.fact.withheld': 'technical.term.withheld.text',
} as const satisfies Explained;

export default function TechnicalPage({ loaderData }: Route.ComponentProps) {
	const { overview, isDesigned, groups, counted, changes, least, guide, hasOpenData } = loaderData;
	const t = useTranslate();
	return (
		<main id="main" className="page technical">
			<link rel="stylesheet" href={styles} precedence="default" />
			<PageTitle>{t('technical.title')}</PageTitle>
			<p className="lead">{t('technical.lead')}</p>
			<nav aria-label={t('blog.contents')}>
				<ul className="parts-of-page">
					{[
						'technical.terms' as const,
						...groups.map(({ heading }) => heading),
						'technical.changes' as const,
					].map((heading) => (
						<li key={heading}>
							<a href={`#${idOf(heading)}`}>{t(heading)}</a>
						</li>
					))}
				</ul>
			</nav>
			{overview && (
				<>
					<p>{t('technical.range', { points: overview.points })}</p>
					<PrecisionChart chart={overview.chart} />
				</>
			)}
			<section id={idOf('technical.terms')}>
				<h2>{headingText(t('technical.terms'))}</h2>
				<p>{t(isDesigned ? 'technical.sources_design' : 'technical.sources', { least })}</p>
				<Terms terms={charted} />
				<details className="folded">
					<summary>{t('technical.terms.answers')}</summary>
					<Terms terms={fromAnswers} />
				</details>
				<p>
					<Linked text={t('technical.guide')} paths={[guide]} />
				</p>
				{hasOpenData && (
					<p>
						<Linked text={t('technical.open_data')} paths={['/open-data']} />
					</p>
				)}
				{counted && <p className="quiet">{t('technical.counted', { date: counted })}</p>}
			</section>
			{groups.map(({ heading, tests }) => (
				<section key={heading} id={idOf(heading)} className="kind">
					<h2>{headingText(t(heading))}</h2>
					{tests.map((test, index) => (
						<MeasuredTest key={test.tests[0]?.slug} test={test} isFirst={index === 0} />
					))}
				</section>
			))}
			<section id={idOf('technical.changes')}>
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
				<details className="folded">
					<summary>{t('technical.versions')}</summary>
					<dl className="terms">
						{groups
							.flatMap(({ tests }) => tests)
							.map(({ tests, versions }) => (
								<div key={tests[0]?.slug}>
									<dt>
										<TestNames tests={tests} />
									</dt>
									{versions.map((version) => (
										<dd key={version}>{version}</dd>
									))}
								</div>
							))}
					</dl>
				</details>
			</section>
		</main>
	);
}

/** Names with their explanations. */
function Terms({ terms }: { terms: Explained }) {
	const t = useTranslate();
	return (
		<dl className="terms">
			{(Object.entries(terms) as [MessageId, MessageId][]).map(([term, text]) => (
				<div key={term}>
					<dt>{t(term)}</dt>
					<dd>{t(text)}</dd>
				</div>
			))}
		</dl>
	);
}

/** The id of the section under a heading, for links to it. */
function idOf(heading: MessageId): string {
	return heading.replaceAll('.', '-');
}
