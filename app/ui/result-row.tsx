import type { ReactNode } from 'react';
import type { ReportData } from '../report-data.ts';
import { useAddress, useTranslate } from '../translate.tsx';

type Props = {
	data: Pick<ReportData, 'token' | 'mail'>;
	/** A link that comes first. */
	children?: ReactNode;
};

/**
 * What can be done with a result, in one row beneath it: keep it as a PDF, and see about the email, if it didn't go out.
 */
export function ResultRow({ data: { token, mail }, children }: Props) {
	const t = useTranslate();
	const address = useAddress();
	const state = mail && t('result.row.mail', { state: mail.deliveryStatus });
	const isFine = mail?.deliveryStatus === 'queued' || mail?.deliveryStatus === 'sent';
	return (
		<p className="result-row">
			{children}
			<a href={address(`/report/${token}/pdf`)} type="application/pdf">
				{t('result.row.pdf')}
			</a>
			{mail && (isFine ? <span className="quiet">{state}</span> : <a href="#mail">{state}</a>)}
		</p>
	);
}
