import type { ReactNode } from 'react';
import { headingText } from '../../core/language/heading-text.ts';
import type { ShownReport } from '../../server/presenters/report.ts';
import { useTranslate } from '../translate.tsx';
import { Reading } from './reading.tsx';
import { type HeadOfReport, ResultHead } from './result-head.tsx';
import { Scales } from './scales.tsx';
import { TypeDrawing } from './type-drawing.tsx';

type Props = {
	report: HeadOfReport & Pick<ShownReport, 'curve' | 'caption' | 'scales'>;
	/** What to do next. */
	children?: ReactNode;
};

/** The result in short, with its chart; a type also with its drawing. */
export function ResultFound({ report, children }: Props) {
	const { drawing, headline, band, range, badge, curve, caption, scales } = report;
	const t = useTranslate();
	const onward = children && <div className="onward">{children}</div>;
	if (drawing)
		return (
			<section className="type-found" aria-label={t('report.reading')}>
				<TypeDrawing type={drawing} />
				<div>
					<p className="number">{headline}</p>
					{band && <p className="band">{headingText(band)}</p>}
				</div>
				<div>
					{range && <p className="quiet">{range}</p>}
					{badge && <p className="badge">{badge}</p>}
				</div>
				<Scales scales={scales} caption={caption} />
				{onward}
			</section>
		);
	return (
		<section className="opening-result found" aria-label={t('report.reading')}>
			<ResultHead report={report} />
			{curve && caption && <p className="quiet">{caption}</p>}
			{curve && <Reading curve={curve} label={`${headline}. ${range ?? ''}`} isNumberAbove />}
			{scales.length > 0 && <Scales scales={scales} caption={caption} />}
			{onward}
		</section>
	);
}
