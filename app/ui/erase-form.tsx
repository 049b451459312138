import { useSay } from '../words.tsx';
import { Tick } from './tick.tsx';

type Props = {
	/** Whether the answers stay because the visitor has agreed to that: it can be taken back here. */
	staying: boolean;
	isUnsure: boolean;
};

/** The form that erases a report, and says what of it stays. */
export function EraseForm({ staying, isUnsure }: Props) {
	const say = useSay();
	return (
		<>
			<p>{say(staying ? 'erase.removes_person' : 'erase.text')}</p>
			<form className="form" method="post" noValidate>
				<input type="hidden" name="intent" value="erase" />
				{staying && (
					<label className="choice-line">
						<input type="checkbox" name="withdraw" value="yes" />
						<span>{say('erase.withdraw')}</span>
					</label>
				)}
				<Tick sure="erase.sure" fault={isUnsure ? 'erase.unsure' : undefined} />
				<button className="button plain" type="submit">
					{say('erase.submit')}
				</button>
			</form>
		</>
	);
}
