import type { ReportData } from '../report-data.ts';
import { useSay } from '../words.tsx';
import { IqCurveFigure } from './iq-curve.tsx';

/** A report in full: the number with its interval and curve, then what it means and what it does not. */
export function ReportView({ data }: { data: Omit<ReportData, 'words'> }) {
	const say = useSay();
	const { report, curve } = data;
	const headline = say(report.headline.id, report.headline.values);
	const range = report.range && say(report.range.id, report.range.values);
	return (
		<>
			<section className="reading" aria-label={say('report.reading')}>
				<p className={curve ? 'number my-0' : 'my-0 text-2xl'}>{headline}</p>
				{range && <p className="range">{range}</p>}
				{report.badge && <p className="badge">{say(report.badge.id)}</p>}
				{curve && <IqCurveFigure curve={curve} label={`${headline}. ${range ?? ''}`} />}
			</section>
			{report.sections.map((section) => (
				<section key={section.id}>
					<h2>
						{say(section.title.id, section.title.values)}{' '}
						{section.provisional && <span className="badge">{say('report.iq.badge')}</span>}
					</h2>
					{section.paragraphs.map((paragraph) => (
						<p key={paragraph.id}>{say(paragraph.id, paragraph.values)}</p>
					))}
				</section>
			))}
			<p className="quiet">{say('report.versions', data.versions)}</p>
			<p className="quiet">{say('report.dates', { date: data.date, deleted: data.deleted })}</p>
		</>
	);
}
