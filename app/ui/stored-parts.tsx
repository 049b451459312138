import type { Staying } from '../../core/details/details.ts';
import { useAddress, useTranslate } from '../translate.tsx';
import { EraseForm } from './erase-form.tsx';
import { ReportPart } from './report-part.tsx';

type Props = {
	token: string;
	staying: Staying;
	isUnsure: boolean;
	/** Whether the page and the file lack the result. */
	isWithheld?: boolean;
};

/** The sections of a report page about what is stored: downloading it, and deleting it. */
export function StoredParts({ token, staying, isUnsure, isWithheld = false }: Props) {
	const t = useTranslate();
	const address = useAddress();
	return (
		<>
			<ReportPart id="data" title={t('data.title')} isPart={!isWithheld}>
				<p>{t('data.text')}</p>
				{isWithheld && <p>{t('told.not_in_file')}</p>}
				<a className="button plain" href={address(`/report/${token}/data`)} download>
					{t('data.download')}
				</a>
			</ReportPart>
			<ReportPart id="erase" title={t(isWithheld ? 'told.erase' : 'erase.title')} isPart={!isWithheld}>
				<EraseForm staying={staying} isUnsure={isUnsure} />
				<p>
					<a href={address('/forget-device')}>{t('forget.only')}</a>
				</p>
			</ReportPart>
		</>
	);
}
