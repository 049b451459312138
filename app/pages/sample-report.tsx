import { requestLanguage } from '../../server/http/pages/request-language.ts';
import { quizName } from '../../server/presenters/quiz.ts';
import { presentSampleReport } from '../../server/presenters/sample-report.ts';
import { noIndex, titleOf } from '../meta.ts';
import { contextOf, pageData, redirectHome } from '../page-data.ts';
import { publicPage } from '../public-page.ts';
import styles from '../styles/sheets/report.css?url';
import { useAddress, useTranslate } from '../translate.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { ReportView } from '../ui/report-view.tsx';
import type { Route } from './+types/sample-report';

/** The report of an imagined person, as anyone would get it. */
export function loader(args: Route.LoaderArgs) {
	const context = contextOf(args);
	const { code } = requestLanguage(args.request);
	const sample = presentSampleReport(context, code);
	if (!sample) throw redirectHome(args.request);
	const { slug, report } = sample;
	return { ...pageData(args), slug, name: quizName(context, slug, code), report };
}

export const headers = publicPage;

export const meta = (args: Route.MetaArgs) => [titleOf(args, { id: 'sample_report.title' }), noIndex];

export default function SampleReportPage({ loaderData: { slug, name, report } }: Route.ComponentProps) {
	const t = useTranslate();
	const address = useAddress();
	const start = (
		<a className="button" href={address(`/${slug}`)}>
			{t('home.start')}
		</a>
	);
	return (
		<main id="main" className="result">
			<link rel="stylesheet" href={styles} precedence="default" />
			<PageTitle className="result-title">
				{t('join.named', { name: t('sample_report.title'), text: name })}
			</PageTitle>
			<p className="quiet">{t('sample_report.note')}</p>
			<ReportView report={report} row={<p className="result-row">{start}</p>} end={start} />
		</main>
	);
}
