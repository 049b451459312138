import type { ReactNode } from 'react';
import { MAX_BATCH_NAME } from '../../../core/batches/batch-form.ts';
import { MAX_SEEN_BY } from '../../../core/batches/conditions.ts';
import type { Message } from '../../../core/language/message.ts';
import { type GivenBatch, isUsual } from '../../batch-form.ts';
import { useTranslate } from '../../translate.tsx';
import { Field } from '../field.tsx';
import { ConditionsFields } from './conditions-fields.tsx';

type Props = {
	given: Pick<GivenBatch, 'batch' | 'until' | 'conditions'>;
	faults: Partial<Record<string, Message>>;
	minAge: number;
	/** The field for the quiz, beside the name. */
	quiz?: ReactNode;
	/** The fields for the people, beside those for who sees their results and until when they may start. */
	people?: ReactNode;
	/** Whether the conditions can no longer be changed. */
	isFrozen?: boolean;
	/** Whether it was saved without a last day. */
	isUnlimited?: boolean;
};

/** The fields of a batch: its name, its last day, and its conditions, folded as long as they are the usual ones. */
export function BatchFields({
	given,
	faults,
	minAge,
	quiz,
	people,
	isFrozen = false,
	isUnlimited = false,
}: Props) {
	const t = useTranslate();
	const { 'condition-seenBy': seenByFault } = faults;
	const hasFault = Object.keys(faults).some((id) => id.startsWith('condition-') && id !== 'condition-seenBy');
	const others = (
		<>
			{!isFrozen && (
				<Field
					id="condition-seenBy"
					name="condition-seenBy"
					label={t('desk.batch.seen_by_field')}
					hint={t('desk.batch.seen_by_hint', { row: t('told.row.seen') })}
					value={given.conditions.seenBy}
					fault={seenByFault}
					maxLength={MAX_SEEN_BY}
					dir="auto"
					isRequired
				/>
			)}
			<Field
				id="until"
				name="until"
				type="date"
				label={t('desk.batch.until')}
				hint={
					isUnlimited
						? t('join.sentences', { first: t('desk.batch.until_none'), second: t('desk.batch.until_hint') })
						: t('desk.batch.until_hint')
				}
				value={given.until}
				fault={faults.until}
				isRequired
			/>
		</>
	);
	return (
		<>
			<div className="desk-pair">
				{quiz}
				<Field
					id="batch"
					name="batch"
					label={t('desk.batch.name')}
					hint={t('desk.batch.name_hint')}
					value={given.batch}
					fault={faults.batch}
					maxLength={MAX_BATCH_NAME}
					dir="auto"
					isRequired
				/>
			</div>
			<div className="desk-pair">
				{people ? (
					<>
						<div>{people}</div>
						<div>{others}</div>
					</>
				) : (
					others
				)}
			</div>
			{!isFrozen && (
				<details className="desk-settings" open={hasFault || !isUsual(given.conditions, minAge)}>
					<summary>
						{t('desk.batch.conditions')}
						<span className="quiet">{t('desk.batch.conditions_usual', { min: minAge })}</span>
					</summary>
					<div>
						<p>{t('desk.batch.conditions_text')}</p>
						<ConditionsFields given={given.conditions} faults={faults} minAge={minAge} />
					</div>
				</details>
			)}
		</>
	);
}
