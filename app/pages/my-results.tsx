import { data } from 'react-router';
import { factsOf } from '../../core/kinds/facts.ts';
import { headingText, withoutPeriod } from '../../core/language/heading-text.ts';
import { isRefusal } from '../../core/refusals.ts';
import { readOwnResults } from '../../server/commands/read-own-results.ts';
import { dateIn } from '../../server/content/dates.ts';
import { presentOwnTest, type ShownOwnTest } from '../../server/presenters/own-tests.ts';
import { quizName } from '../../server/presenters/quiz.ts';
import { noIndex, titleOf } from '../meta.ts';
import { contextOf, nothingToShow, pageData } from '../page-data.ts';
import styles from '../styles/sheets/report.css?url';
import { useAddress, useGap, useTranslate } from '../translate.tsx';
import { NoticePage } from '../ui/notice-page.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { SharedRulers } from '../ui/shared-rulers.tsx';
import { rowOf, TypeRow } from '../ui/type-row.tsx';
import type { Route } from './+types/my-results';

/** All results of an email address, behind a link that was sent there and works for 30 minutes. */
export async function loader(args: Route.LoaderArgs) {
	const context = contextOf(args);
	const page = pageData(args);
	const own = await readOwnResults(context, args.params.token);
	if (isRefusal(own)) return nothingToShow({ ...page, tests: null, withheld: [] });
	const tests = await Promise.all(own.tests.map((test) => presentOwnTest(context, test, page.language)));
	const withheld = own.withheld.map(({ quiz, doneAt, withholding: { until } }) => ({
		name: quizName(context, quiz, page.language),
		date: dateIn(page.language, doneAt),
		from: until === null ? null : dateIn(page.language, until),
	}));
	return data({ ...page, tests, withheld });
}

export const headers = () => ({ 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' });

export const meta = (args: Route.MetaArgs) => {
	const isFound = args.loaderData?.tests;
	return [titleOf(args, { id: isFound ? 'compare.own.title' : 'refusal.link_not_found' }), noIndex];
};

export default function MyResults({ loaderData: { tests, withheld } }: Route.ComponentProps) {
	const t = useTranslate();
	const gap = useGap();
	const address = useAddress();
	if (!tests) {
		return (
			<NoticePage
				drawing="none"
				title={withoutPeriod(t('refusal.link_not_found'))}
				next={{ path: '/report-link', name: t('report_link.submit') }}
			>
				<p className="lead">{t('compare.own.gone')}</p>
			</NoticePage>
		);
	}
	const notices = new Set(tests.flatMap(({ kind }) => factsOf(kind).notice?.list ?? []));
	return (
		<main id="main" className="page">
			<link rel="stylesheet" href={styles} precedence="default" />
			<PageTitle>{t('compare.own.title')}</PageTitle>
			<p>{t('compare.own.lead')}</p>
			<p className="quiet">
				{t('compare.own.until')}
				{tests.some(({ isProvisional }) => isProvisional) && gap + t('compare.provisional')}
			</p>
			{tests.length > 2 && <Overview tests={tests} />}
			{tests.map((test) => (
				<OwnTest key={test.quiz} test={test} />
			))}
			{withheld.map(({ name, date, from }) => (
				<section key={`${name} ${date}`}>
					<h2>{headingText(name)}</h2>
					<p className="quiet">{date}</p>
					<p>{from === null ? t('told.not_here') : t('told.from', { date: from })}</p>
				</section>
			))}
			{tests.length + withheld.length === 0 && <p>{t('refusal.comparison_no_result')}</p>}
			<p>
				<a className="button plain" href={address('/quizzes')}>
					{t('result.more')}
				</a>
			</p>
			{[...notices].map((notice) => (
				<p key={notice} className="quiet">
					{t(notice)}
				</p>
			))}
		</main>
	);
}

/** The tests, each with its results, which lead to what is said of them below. */
function Overview({ tests }: { tests: readonly ShownOwnTest[] }) {
	const t = useTranslate();
	return (
		<ul className="ruled">
			{tests.map(({ quiz, name, dates, types, rulers: [ruler, ...others] }) => (
				<li key={quiz}>
					<a href={`#${quiz}`}>{headingText(name)}</a>
					{dates.map((date, index) => {
						const text = types[index]?.letters ?? (others.length === 0 && ruler?.marks[index]?.value);
						return (
							<p key={date} className="quiet">
								{text ? t('join.named', { name: date, text }) : date}
							</p>
						);
					})}
				</li>
			))}
		</ul>
	);
}

/** The results of one test on one chart, and what they say together. */
function OwnTest({ test }: { test: ShownOwnTest }) {
	const { quiz, name, dates, tokens, types, rulers, combined, told, together, mean } = test;
	const t = useTranslate();
	const address = useAddress();
	const links = tokens.map((token) => address(`/report/${token}`));
	return (
		<section id={quiz}>
			<h2>{headingText(name)}</h2>
			{types.length > 0 && <TypeRow {...rowOf(types)} names={dates} links={links} />}
			{types.length === 0 && rulers.length > 1 && (
				<p className="actions">
					{links.map((link, index) => (
						<a key={link} href={link}>
							{dates[index]}
						</a>
					))}
				</p>
			)}
			<SharedRulers
				rulers={rulers}
				names={dates}
				means={mean?.places ?? {}}
				{...(combined && { combined: { name: t('compare.own.combined'), mark: combined } })}
				{...(rulers.length === 1 && { links })}
			/>
			{!told && together.length === 0 && <p>{t('compare.own.once')}</p>}
			{together.map((sentence) => (
				<p key={sentence}>{sentence}</p>
			))}
			{told && (
				<details className="again">
					<summary>{t('join.named', { name: t('compare.own.change'), text: told.finding })}</summary>
					{[told.verdict, ...told.more].map((sentence) => (
						<p key={sentence}>{sentence}</p>
					))}
					<p className="quiet">{t('compare.rule')}</p>
				</details>
			)}
			{mean && (
				<p className="quiet">
					{t(mean.places ? 'compare.own.mean' : 'compare.own.no_mean', { count: mean.count })}
				</p>
			)}
		</section>
	);
}
