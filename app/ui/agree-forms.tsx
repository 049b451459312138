import type { AgreeFault } from '../pages/compare.tsx';
import { useTranslate } from '../translate.tsx';
import { Field } from './field.tsx';

type Props = {
	/** Whether this browser has a result of the test. */
	hasOwn: boolean;
	/** Whether a result from elsewhere is the only way. */
	isOpen: boolean;
	fault: AgreeFault | undefined;
};

/** The ways to agree to a comparison: with the result in this browser, or with the link to a report. */
export function AgreeForms({ hasOwn, isOpen, fault }: Props) {
	const t = useTranslate();
	const isPasted = fault !== undefined && (fault.report !== '' || !hasOwn);
	return (
		<>
			{hasOwn && (
				<form className="form" method="post">
					<input type="hidden" name="with" value="own" />
					<p>{t('compare.uses')}</p>
					{fault && !isPasted && (
						<p className="fault-text" role="alert">
							{t(fault.fault)}
						</p>
					)}
					<button className="button" type="submit">
						{t('compare.agree')}
					</button>
				</form>
			)}
			<details className="again" open={isOpen || isPasted}>
				<summary>{t('compare.elsewhere')}</summary>
				<form className="form" method="post" noValidate>
					<Field
						id="report"
						name="report"
						label={t('compare.paste')}
						hint={t('compare.paste_hint')}
						fault={isPasted ? { id: fault.fault } : undefined}
						value={fault?.report}
						dir="ltr"
						isRequired
						autoFocus={isPasted}
					/>
					<button className="button plain" type="submit">
						{t('compare.agree')}
					</button>
				</form>
			</details>
		</>
	);
}
