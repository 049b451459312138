import type { Staying } from '../../core/details/details.ts';
import { headingText } from '../../core/language/heading-text.ts';
import type { DeliveryStatus } from '../../core/mail/delivery-status.ts';
import type { MailAgain } from '../mail-again.ts';
import type { WithheldData } from '../report-data.ts';
import styles from '../styles/sheets/report.css?url';
import { useTranslate } from '../translate.tsx';
import { Drawing } from './drawing.tsx';
import { MailState } from './mail-state.tsx';
import { PageTitle } from './page-title.tsx';
import { ReportPart } from './report-part.tsx';
import { StoredParts } from './stored-parts.tsx';
import { WithName } from './within.tsx';

type Props = {
	data: {
		quizName: string;
		token: string;
		mail: { deliveryStatus: DeliveryStatus; address: string } | null;
		staying: Staying;
		withheld: WithheldData;
	};
	again: MailAgain | undefined;
	isUnsure: boolean;
	/** Whether no form of the page has been sent yet. */
	isFirst: boolean;
};

/** The private page of a report whose result is withheld: when it will be shown, and what is stored. */
export function WithheldReport({ data, again, isUnsure, isFirst }: Props) {
	const t = useTranslate();
	const { quizName, token, mail, staying, withheld } = data;
	return (
		<main id="main" className="result">
			<link rel="stylesheet" href={styles} precedence="default" />
			<PageTitle focus={isFirst} className="result-title">
				<WithName say={(quiz) => t('told.test', { quiz })} name={quizName} />
			</PageTitle>
			<p className="quiet">{t('report.private')}</p>
			<Drawing of={withheld.from === null ? 'rest' : 'swinging'} />
			<div className="figures">
				{withheld.heading && (
					<p className="number" data-words="long">
						{headingText(withheld.heading)}
					</p>
				)}
				<p className="band">{withheld.below}</p>
			</div>
			<div className="report">
				{mail && (
					<ReportPart id="mail" title={t('result.mail')}>
						<MailState {...mail} later={withheld.day} again={again} isOpenToPrograms />
					</ReportPart>
				)}
				<StoredParts token={token} staying={staying} isUnsure={isUnsure} isWithheld />
			</div>
		</main>
	);
}
