import { wholeAddress } from '../../core/language/unbroken.ts';
import type { NewReportData, NewReportSaid } from '../new-report.ts';
import { useTranslate } from '../translate.tsx';
import { Tick } from './tick.tsx';

type Props = { data: NewReportData; said: NewReportSaid['newReport'] | undefined };

/** One line that offers to send the new report when the result is calculated again, or says so and takes it back. */
export function NewReport({ data: { isAsked, address, isCarried }, said }: Props) {
	const t = useTranslate();
	const purpose = isAsked ? 'cancel' : 'ask';
	const label = t(`report.new.${purpose}`);
	return (
		<div className="new-report">
			{isAsked && <p>{t('report.new.asked', { address: wholeAddress(address) })}</p>}
			<form method="post" noValidate>
				<input type="hidden" name="intent" value={isAsked ? 'no-new-report' : 'new-report'} />
				{isCarried ? (
					<button type="submit">{label}</button>
				) : (
					<details className="again" open={said === 'unsure'}>
						<summary>{label}</summary>
						<div className="form">
							<Tick
								sure={`report.new.${purpose}_sure`}
								fault={said === 'unsure' ? 'compare.unsure' : undefined}
							/>
							<button className="button plain" type="submit">
								{label}
							</button>
						</div>
					</details>
				)}
			</form>
		</div>
	);
}
