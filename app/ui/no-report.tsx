import { withoutPeriod } from '../../core/language/heading-text.ts';
import { useTranslate } from '../translate.tsx';
import { NoticePage } from './notice-page.tsx';

/** Says that there is no report at this address, without the reason, and how visitors find their own. */
export function NoReport() {
	const t = useTranslate();
	return (
		<NoticePage
			drawing="none"
			title={withoutPeriod(t('refusal.report_not_found'))}
			next={{ path: '/report-link', name: t('report_link.title') }}
		>
			<p className="lead">{t('erase.no_report')}</p>
		</NoticePage>
	);
}
