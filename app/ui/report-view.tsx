import type { ReactNode } from 'react';
import { headingText } from '../../core/language/heading-text.ts';
import { languageOf } from '../../core/language/languages.ts';
import type { ShownReport } from '../../server/presenters/report.ts';
import { useTranslate } from '../translate.tsx';
import { QuestionPicture } from './items/question-picture.tsx';
import { Reading } from './reading.tsx';
import { ReportTable } from './report-table.tsx';
import { Scales } from './scales.tsx';
import { TypeDrawing } from './type-drawing.tsx';

/**
 * A full report: the result and its uncertainty in a chart with a row of links beneath, then what it means
 * and doesn't mean.
 */
export function ReportView({ report, row }: { report: ShownReport; row?: ReactNode }) {
	const t = useTranslate();
	const { headline, isNumber, bounds, range, band, badge, curve, scales, caption, table, sections } = report;
	return (
		<>
			<section aria-label={t('report.reading')}>
				<div className="figures">
					{report.drawing && <TypeDrawing type={report.drawing} />}
					<p
						className="number"
						data-words={isNumber ? undefined : ''}
						data-letters={isNumber && headline.length > 3 ? '' : undefined}
					>
						{headingText(headline)}
					</p>
					{bounds && (
						<p className="range ranged" aria-hidden="true">
							<bdi>{bounds}</bdi>
						</p>
					)}
					<p className="numbered">
						{band && <span className="band">{headingText(band)}</span>}{' '}
						{badge && <span className="badge">{badge}</span>}
					</p>
					{range && (
						<p className="label ranged" data-alone={bounds ? undefined : ''}>
							{headingText(range)}
						</p>
					)}
				</div>
				{curve && <Reading curve={curve} label={`${headline}. ${range ?? ''}`} />}
				{scales.length > 0 && <Scales scales={scales} caption={caption} />}
				{table && <ReportTable table={table} />}
				{row}
			</section>
			<div className="report">
				{sections.map((section) => {
					const Heading = section.isPart ? 'h3' : 'h2';
					const own = section.lang && { lang: section.lang, dir: languageOf(section.lang).dir };
					return (
						<section key={section.id} data-part={section.isPart}>
							<Heading {...own}>{headingText(section.title)}</Heading>
							<div className="body">
								{section.paragraphs.map((paragraph) => (
									<p key={paragraph}>{paragraph}</p>
								))}
								{section.picture && <QuestionPicture picture={section.picture} lang={section.lang} />}
								{section.scales && <Scales scales={section.scales} caption={null} />}
								{section.table && <ReportTable table={section.table} />}
								{section.list && (
									<ul>
										{section.list.map((each) => (
											<li key={each}>{each}</li>
										))}
									</ul>
								)}
							</div>
						</section>
					);
				})}
			</div>
		</>
	);
}
