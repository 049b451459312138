import type { Staying } from '../../core/details/details.ts';
import type { MessageId } from '../../core/language/message-id.ts';
import { useTranslate } from '../translate.tsx';
import { Tick } from './tick.tsx';

type Props = {
	/** What will be kept with the visitor's consent, which the form can withdraw. */
	staying: Staying;
	isUnsure: boolean;
};

/** The form that deletes a report; it says what will be kept. */
export function EraseForm({ staying, isUnsure }: Props) {
	const t = useTranslate();
	return (
		<>
			<p>{t(whatStays[staying])}</p>
			<form className="form" method="post" noValidate>
				<input type="hidden" name="intent" value="erase" />
				{staying !== 'nothing' && (
					<label className="choice-line">
						<input type="checkbox" name="withdraw" value="yes" />
						<span>{t(staying === 'group' ? 'erase.withdraw_group' : 'erase.withdraw')}</span>
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

const whatStays: Record<Staying, MessageId> = {
	nothing: 'erase.text',
	answers: 'erase.removes_person',
	group: 'erase.removes_person_group',
};
