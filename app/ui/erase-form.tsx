import { useTranslate } from '../translate.tsx';
import { Tick } from './tick.tsx';

type Props = {
	/** Whether the answers will be kept with the visitor's consent, which the form can withdraw. */
	staying: boolean;
	isUnsure: boolean;
};

/** The form that deletes a report; it says what will be kept. */
export function EraseForm({ staying, isUnsure }: Props) {
	const t = useTranslate();
	return (
		<>
			<p>{t(staying ? 'erase.removes_person' : 'erase.text')}</p>
			<form className="form" method="post" noValidate>
				<input type="hidden" name="intent" value="erase" />
				{staying && (
					<label className="choice-line">
						<input type="checkbox" name="withdraw" value="yes" />
						<span>{t('erase.withdraw')}</span>
					</label>
				)}
				<Tick sure="erase.sure" fault={isUnsure ? 'erase.unsure' : undefined} />
				<button className="button plain" type="submit">
					{t('erase.submit')}
				</button>
			</form>
		</>
	);
}
