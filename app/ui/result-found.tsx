import { headingText } from '../../core/language/heading-text.ts';
import type { ShownReport } from '../../server/presenters/report.ts';
import { useTranslate } from '../translate.tsx';
import { Reading } from './reading.tsx';
import { Scales } from './scales.tsx';
import { TypeDrawing } from './type-drawing.tsx';

type Props = {
	report: Pick<
		ShownReport,
		'drawing' | 'headline' | 'isNumber' | 'band' | 'range' | 'badge' | 'curve' | 'scales'
	>;
};

/** The result in short, above the link to its report: with its chart, or the letters of a type with their drawing. */
export function ResultFound({ report }: Props) {
	const { drawing, headline, isNumber, band, range, badge, curve, scales } = report;
	const t = useTranslate();
	const notes = (
		<>
			{range && <p className="quiet">{range}</p>}
			{badge && <p className="badge">{badge}</p>}
		</>
	);
	if (drawing)
		return (
			<section className="found type-found" aria-label={t('report.reading')}>
				<TypeDrawing type={drawing} />
				<div>
					<p className="number">{headline}</p>
					{band && <p className="band">{headingText(band)}</p>}
					<p className="quiet">{t('report.types.chances')}</p>
					<p className="letters">{scales.map(({ id, value }) => value && <bdi key={id}>{value}</bdi>)}</p>
					{notes}
				</div>
			</section>
		);
	return (
		<section className="found" aria-label={t('report.reading')}>
			<p className={isNumber ? 'number' : 'band'}>{headingText(headline)}</p>
			{band && <p className="band">{headingText(band)}</p>}
			{notes}
			{curve && <Reading curve={curve} label={`${headline}. ${range ?? ''}`} />}
			{scales.length > 0 && <Scales scales={scales} caption={null} />}
		</section>
	);
}
