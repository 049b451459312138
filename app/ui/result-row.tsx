import type { ReactNode } from 'react';
import type { ReportData } from '../report-data.ts';
import { useAddress, useTranslate } from '../translate.tsx';

type Props = {
	data: Pick<ReportData, 'token' | 'mail'>;
	/** A link that comes first. */
	children?: ReactNode;
};

/**
 * What can be done with a result, in one row beneath it: keep it as a PDF, and see about the email if it wasn't sent. Otherwise, the
 * row only says where the email is.
 */
export function ResultRow({ data: { token, mail }, children }: Props) {
	const t = useTranslate();
	const address = useAddress();
	const state = mail && t('result.row.mail', { state: mail.deliveryStatus });
	const isDue = mail?.deliveryStatus === 'queued' || mail?.deliveryStatus === 'sent';
	return (
		<p className="result-row">
			{children}
			<a href={address(`/report/${token}/pdf`)} type="application/pdf">
				{t('result.row.pdf')}
			</a>
			{mail && (isDue ? <span>{state}</span> : <a href="#mail">{state}</a>)}
		</p>
	);
}
