import { timeFactors } from '../../core/quiz/timing.ts';
import { useSay } from '../words.tsx';

const words = { 1: 'usual', 1.25: 'quarter', 1.5: 'half', 0: 'none' } as const;

/** How much time the visitor wants, chosen before the start. */
export function TimeChoice({ minutes }: { minutes: number }) {
	const say = useSay();
	return (
		<fieldset className="field">
			<legend>{say('instructions.time.title')}</legend>
			{timeFactors.map((factor) => (
				<label key={factor} className="choice-line">
					<input type="radio" name="time" value={factor} defaultChecked={factor === 1} />
					<span>{say(`instructions.time.${words[factor]}`, { minutes: minutes * factor })}</span>
				</label>
			))}
			<p className="quiet">{say('instructions.time.note')}</p>
		</fieldset>
	);
}
