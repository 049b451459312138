import { useAddress, useTranslate } from '../translate.tsx';
import { ReportPart } from './report-part.tsx';

/** The section of a result or a report that leads to its comparisons with friends. */
export function CompareSection({ token }: { token: string }) {
	const t = useTranslate();
	const address = useAddress();
	return (
		<ReportPart id="compare" title={t('compare.title')}>
			<p>{t('compare.lead')}</p>
			<a className="button plain" href={address(`/report/${token}/compare`)}>
				{t('compare.open')}
			</a>
		</ReportPart>
	);
}
