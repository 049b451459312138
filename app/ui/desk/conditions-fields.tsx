import type { BatchFields } from '../../../core/batches/batch-form.ts';
import { type ConditionsField, views } from '../../../core/batches/conditions.ts';
import { askedFields, askings } from '../../../core/details/asked.ts';
import { languages } from '../../../core/language/languages.ts';
import { timeFactors } from '../../../core/quiz/timing.ts';
import type { GivenBatch, GivenConditions } from '../../batch-form.ts';
import { useTranslate } from '../../translate.tsx';
import { Field } from '../field.tsx';
import { ChoiceField, SelectField } from './choices.tsx';

export const detailNames = {
	name: 'news.name',
	email: 'form.email',
	age: 'info.age',
	gender: 'info.gender',
} as const;

/** The labels of the fields whose faults don't name them. */
export const batchLabels = {
	batch: 'desk.batch.name',
	people: 'desk.batch.people',
	count: 'desk.batch.people',
	until: 'desk.batch.until',
	'condition-seenBy': 'desk.batch.seen_by_field',
} as const;

/** What was given in each field, by its id. */
export function givenByField({
	conditions,
	...given
}: Pick<GivenBatch, 'batch' | 'until' | 'conditions'>): Record<string, string> {
	const own = Object.entries(conditions).map(([name, value]) => [`condition-${name}`, String(value)]);
	return { ...given, ...Object.fromEntries(own) };
}

export const timeNames = { 1: 'usual', 1.25: 'quarter', 1.5: 'half', 0: 'none' } as const;

type Props = { given: GivenConditions; faults: BatchFields; minAge: number };

/** The fields for the conditions of a batch that are usually left as they are. */
export function ConditionsFields({ given, faults, minAge }: Props) {
	const t = useTranslate();
	const of = <Name extends ConditionsField>(name: Name) => {
		const id = `condition-${name}` as const;
		return { id, fault: faults[id] };
	};
	return (
		<>
			<ChoiceField
				{...of('view')}
				legend={t('desk.batch.view')}
				options={views.map((value) => ({ value, label: t(`desk.batch.view_${value}`) }))}
				chosen={[given.view]}
				hint={t('desk.batch.view_hint')}
			/>
			<ChoiceField
				{...of('result')}
				legend={t('desk.batch.result')}
				options={(['at_once', 'from', 'never'] as const).map((value) => ({
					value,
					label: t(`desk.batch.result_${value}`),
					more: value === 'from' && (
						<Field
							{...of('resultFrom')}
							name="condition-resultFrom"
							type="date"
							label={t('desk.batch.result_day')}
							hint={t('desk.batch.result_day_hint')}
							value={given.resultFrom}
						/>
					),
				}))}
				chosen={[given.result]}
				hint={t('desk.batch.result_hint')}
			/>
			<SelectField
				{...of('language')}
				label={t('desk.batch.language')}
				options={[
					{ value: '', label: t('desk.batch.language_free') },
					...languages.map(({ code, name }) => ({ value: code, label: name })),
				]}
				value={given.language}
			/>
			<ChoiceField
				{...of('timeFactors')}
				type="checkbox"
				legend={t('desk.batch.times')}
				hint={t('desk.batch.times_hint')}
				options={timeFactors.map((factor) => ({
					value: String(factor),
					label: t(`desk.batch.time_${timeNames[factor]}`),
				}))}
				chosen={given.timeFactors}
			/>
			<fieldset className="field desk-asked">
				<legend>{t('desk.batch.details')}</legend>
				<div>
					{askedFields.map((name) => (
						<SelectField
							key={name}
							{...of(name)}
							label={t(detailNames[name])}
							options={askings.map((value) => ({ value, label: t(`desk.batch.asking_${value}`) }))}
							value={given[name]}
						/>
					))}
				</div>
			</fieldset>
			<Field
				{...of('minAge')}
				name="condition-minAge"
				label={t('desk.batch.min_age')}
				hint={t('desk.batch.min_age_hint', { min: minAge })}
				value={given.minAge}
				inputMode="numeric"
				maxLength={3}
			/>
			<ChoiceField
				{...of('confirmedAge')}
				type="checkbox"
				legend={t('desk.batch.confirmed_legend')}
				options={[{ value: 'yes', label: t('desk.batch.confirmed', { age: minAge }) }]}
				chosen={[given.confirmedAge]}
				hint={t('desk.batch.confirmed_hint')}
			/>
		</>
	);
}
