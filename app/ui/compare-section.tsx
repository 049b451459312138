import { useAddress, useTranslate } from '../translate.tsx';
import { ReportPart } from './report-part.tsx';

/** Leads a visitor who was invited to compare, took the test for it, and now has a result, back to the invitation. */
export function InvitedToCompare({ path }: { path: string | null }) {
	const t = useTranslate();
	const address = useAddress();
	if (path === null) return null;
	return (
		<p className="notice">
			{t('compare.waiting')} <a href={address(path)}>{t('compare.open')}</a>
		</p>
	);
}

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
