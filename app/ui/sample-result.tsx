import { headingText } from '../../core/language/heading-text.ts';
import type { ShownSampleResult } from '../../server/presenters/sample-report.ts';
import styles from '../styles/sheets/start.css?url';
import { useGap, useTranslate } from '../translate.tsx';
import { Reading } from './reading.tsx';
import { Scales } from './scales.tsx';
import { TypeDrawing } from './type-drawing.tsx';

/** What a result looks like: one of made-up answers, drawn as on the result page. */
export function SampleResult({ report }: { report: ShownSampleResult }) {
	const { headline, isNumber, range, provisional, curve, scales, caption, drawing } = report;
	const t = useTranslate();
	const gap = useGap();
	return (
		<section className="sample" aria-labelledby="sample">
			<link rel="stylesheet" href={styles} precedence="default" />
			<h2 id="sample">{headingText(t('welcome.result'))}</h2>
			<div className="sample-head">
				{drawing && <TypeDrawing type={drawing} isTight />}
				{!(curve && isNumber) && <p className="band">{headingText(headline)}</p>}
			</div>
			{curve && <Reading curve={curve} label={`${headline}. ${range ?? ''}`} />}
			{scales.length > 0 && <Scales scales={scales} caption={caption} />}
			{range && <p>{range}</p>}
			<p className="quiet">
				{t('welcome.result.note')}
				{provisional && gap + provisional}
			</p>
		</section>
	);
}
