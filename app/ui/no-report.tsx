import { asTitle } from '../../core/language/as-title.ts';
import { useAddress, useTranslate } from '../translate.tsx';
import { Drawing } from './drawing.tsx';
import { PageTitle } from './page-title.tsx';

/** Says that there is no report at this address, without the reason, and how visitors find their own. */
export function NoReport() {
	const t = useTranslate();
	const address = useAddress();
	return (
		<main id="main" className="page">
			<Drawing of="none" />
			<PageTitle>{asTitle(t('refusal.report_not_found'))}</PageTitle>
			<p>{t('erase.no_report')}</p>
			<p>
				<a className="button plain" href={address('/report-link')}>
					{t('report_link.title')}
				</a>
			</p>
		</main>
	);
}
