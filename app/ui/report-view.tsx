import type { ReportData } from '../report-data.ts';
import { useSay } from '../words.tsx';
import { Reading } from './reading.tsx';

/** A report in full: the number with its interval and curve, then what it means and what it does not. */
export function ReportView({ data }: { data: Omit<ReportData, 'words'> }) {
	const say = useSay();
	const { report, curve } = data;
	const headline = say(report.headline.id, report.headline.values);
	const range = report.range && say(report.range.id, report.range.values);
	const badge = report.badge && <span className="badge">{say(report.badge.id)}</span>;
	const isNumber = curve?.mark?.end === 'inside';
	const band = report.sections.find(({ id }) => id === 'band')?.title;
	return (
		<>
			<section aria-label={say('report.reading')}>
				<div className="figures">
					<p className="number" data-words={isNumber ? undefined : ''}>
						{headline}
					</p>
					{data.bounds && (
						<p className="range ranged" aria-hidden="true">
							<bdi>{data.bounds}</bdi>
						</p>
					)}
					<p className="numbered">
						{band && <span className="band">{say(band.id)}</span>} {badge}
					</p>
					{range && (
						<p className="label ranged" data-alone={data.bounds ? undefined : ''}>
							{range}
						</p>
					)}
				</div>
				{curve && <Reading curve={curve} label={`${headline}. ${range ?? ''}`} />}
			</section>
			<div className="report">
				{report.sections.map((section) => (
					<section key={section.id}>
						<h2>
							{say(section.title.id, section.title.values)}{' '}
							{section.provisional && <span className="badge">{say('report.iq.badge')}</span>}
						</h2>
						<div className="body">
							{section.paragraphs.map((paragraph) => (
								<p key={paragraph.id}>{say(paragraph.id, paragraph.values)}</p>
							))}
						</div>
					</section>
				))}
			</div>
		</>
	);
}
