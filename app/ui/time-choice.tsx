import { usualFactor } from '../../core/batches/conditions.ts';
import type { QuizKind } from '../../core/kinds/facts.ts';
import { askedIn } from '../../core/quiz/catalogue.ts';
import type { TimeFactor } from '../../core/quiz/timing.ts';
import { useGap, useTranslate } from '../translate.tsx';

const words = { 1: 'usual', 1.25: 'quarter', 1.5: 'half', 0: 'none' } as const;

type Props = {
	kind: QuizKind;
	minutes: number;
	timeFactors: readonly TimeFactor[];
	/** Whether it isn't folded, because whoever set up the test offers the choice. */
	isOpen?: boolean;
};

/** Lets the visitor choose before the start how much time to have; shows nothing if there is no choice. */
export function TimeChoice({ kind, minutes, timeFactors, isOpen = false }: Props) {
	const t = useTranslate();
	const gap = useGap();
	const timeOf = (factor: number) => {
		const seconds = Math.round(60 * minutes * factor);
		return t('duration', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
	};
	if (timeFactors.length < 2) return null;
	const isCompared = askedIn(kind) === 'questions';
	const fields = (
		<fieldset className={isOpen ? 'field time-choice' : 'field'}>
			<legend>{t('instructions.time.title')}</legend>
			{timeFactors.map((factor) => (
				<label key={factor} className="choice-line">
					<input
						type="radio"
						name="time"
						value={factor}
						defaultChecked={factor === usualFactor({ timeFactors })}
					/>
					<span>
						{isOpen && factor !== 0
							? timeOf(factor)
							: t(`instructions.time.${words[factor]}`, { time: timeOf(factor) })}
					</span>
				</label>
			))}
			{(!isOpen || isCompared) && (
				<p className="quiet">
					{!isOpen && t('instructions.time.note') + gap}
					{isCompared && t('instructions.time.compare')}
				</p>
			)}
		</fieldset>
	);
	if (isOpen) return fields;
	return (
		<details className="folded">
			<summary>{t('instructions.time.more')}</summary>
			{fields}
		</details>
	);
}
