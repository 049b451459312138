import type { ReactNode } from 'react';
import type { ReportData } from '../report-data.ts';
import { useAddress, useTranslate } from '../translate.tsx';

type Props = {
	data: Pick<ReportData, 'token' | 'mail'>;
	/** A link that comes first. */
	children?: ReactNode;
};

/**
 * What can be done with a result, in one row beneath it: keep it as a PDF, and see about the email.
 */
export function ResultRow({ data: { token, mail }, children }: Props) {
	const t = useTranslate();
	const address = useAddress();
	return (
		<p className="result-row">
			{children}
			<a href={address(`/report/${token}/pdf`)} type="application/pdf">
				{t('result.row.pdf')}
			</a>
			{mail && <a href="#mail">{t('result.row.mail', { state: mail.deliveryStatus })}</a>}
		</p>
	);
}
