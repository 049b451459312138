import type { OpenDataPart, OpenDataSaid } from '../open-data-part.ts';
import { useTranslate } from '../translate.tsx';
import { ReportPart } from './report-part.tsx';
import { Tick } from './tick.tsx';

type Props = { data: OpenDataPart; said: OpenDataSaid['openData'] | undefined };

/** The part of a report about the consent to open data, with the form that takes it back until the file is written. */
export function OpenData({ data: { published, isCarried }, said }: Props) {
	const t = useTranslate();
	return (
		<ReportPart id="open-data" title={t('open_data.title')} isPart>
			{published !== null ? (
				<p>{t('report.open_data.published', { period: published })}</p>
			) : (
				<>
					<p>{t('report.open_data.text')}</p>
					<form className="form" method="post" noValidate>
						<input type="hidden" name="intent" value="no-open-data" />
						{!isCarried && (
							<Tick sure="report.open_data.sure" fault={said === 'unsure' ? 'compare.unsure' : undefined} />
						)}
						<button className="button plain" type="submit">
							{t('report.open_data.withdraw')}
						</button>
					</form>
				</>
			)}
		</ReportPart>
	);
}
