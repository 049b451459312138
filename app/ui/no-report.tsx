import { useAddress, useTranslate } from '../translate.tsx';
import { Empty } from './empty.tsx';
import { PageTitle } from './page-title.tsx';

/** Says that there is no report at this address, without the reason, and how visitors find their own. */
export function NoReport() {
	const t = useTranslate();
	const address = useAddress();
	return (
		<main id="main" className="page">
			<PageTitle>{t('refusal.report_not_found')}</PageTitle>
			<Empty text={t('erase.no_report')}>
				<a className="button plain" href={address('/report-link')}>
					{t('report_link.title')}
				</a>
			</Empty>
		</main>
	);
}
