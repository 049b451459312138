import type { ReactNode } from 'react';
import { headingText } from '../../core/language/heading-text.ts';
import type { ShownReport } from '../../server/presenters/report.ts';
import type { QuizzesAfter } from '../next-quiz.ts';
import styles from '../styles/sheets/report.css?url';
import { useTranslate } from '../translate.tsx';
import { isRough, LongerTest } from './more-quizzes.tsx';
import { Reading } from './reading.tsx';
import { ReportSections } from './report-sections.tsx';
import { ReportTable } from './report-table.tsx';
import { ResultHead } from './result-head.tsx';
import { Scales } from './scales.tsx';
import { TypeDrawing } from './type-drawing.tsx';

type Props = {
	report: ShownReport;
	/** A longer form of the test, to which a result leads that is too rough for a score. */
	longer?: QuizzesAfter['longer'] | undefined;
	note?: ReactNode;
	row?: ReactNode;
	end?: ReactNode;
	/** The heading of the first sentences, if they aren't the result in short. */
	leadAs?: string;
	/** What unfolds all that comes after the result; left out if it isn't folded. */
	foldedAs?: string;
};

/**
 * A full report: the result with a `note` of how final it is, its uncertainty in a curve or, after a few sentences, on
 * scales, and a row of links; then what it means and doesn't mean, and what to do next (`end`).
 */
export function ReportView({ report, longer, note, row, end, leadAs, foldedAs }: Props) {
	const t = useTranslate();
	const { headline, range, curve, scales, caption, table, lead, sections, chapters } = report;
	const { drawing, drawingKey } = report;
	const short = lead.length > 0 && (
		<div className="in-short">
			<h2>{headingText(leadAs ?? t('report.in_short'))}</h2>
			{lead.map((sentence) => (
				<p key={sentence}>{sentence}</p>
			))}
			{longer && isRough(report) && <LongerTest quiz={longer} />}
		</div>
	);
	const rest = (
		<div className="report">
			<ReportSections {...{ sections, chapters }} />
			{end && (
				<section>
					<div className="body">{end}</div>
				</section>
			)}
		</div>
	);
	return (
		<>
			<link rel="stylesheet" href={styles} precedence="default" />
			<section className="opening-result" aria-label={t('report.reading')}>
				<ResultHead report={report} note={note} />
				{drawing && (
					<div className="drawn-type">
						<TypeDrawing type={drawing} />
						{drawingKey && <p className="quiet">{drawingKey}</p>}
					</div>
				)}
				{curve && <Reading curve={curve} label={`${headline}. ${range ?? ''}`} isNumberAbove />}
				{curve && table && <ReportTable table={table} />}
				{short}
				{scales.length > 0 && <Scales scales={scales} caption={caption} />}
				{!curve && table && <ReportTable table={table} />}
				{row}
			</section>
			{foldedAs === undefined ? (
				rest
			) : (
				<details className="folded">
					<summary>{foldedAs}</summary>
					{rest}
				</details>
			)}
		</>
	);
}
