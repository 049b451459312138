import type { ReactNode } from 'react';
import { MAX_BATCH_NAME } from '../../../core/batches/batch-form.ts';
import type { Message } from '../../../core/language/message.ts';
import type { GivenBatch } from '../../batch-form.ts';
import { useTranslate } from '../../translate.tsx';
import { Field } from '../field.tsx';
import { ConditionsFields } from './conditions-fields.tsx';

type Props = {
	given: Pick<GivenBatch, 'batch' | 'until' | 'conditions'>;
	faults: Partial<Record<string, Message>>;
	minAge: number;
	/** Fields between the name and the last day. */
	children?: ReactNode;
	/** Whether the conditions can no longer be changed. */
	isFrozen?: boolean;
};

/** The fields of a batch: its name, its last day, and its conditions. */
export function BatchFields({ given, faults, minAge, children, isFrozen = false }: Props) {
	const t = useTranslate();
	return (
		<>
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
			{children}
			<Field
				id="until"
				name="until"
				type="date"
				label={t('desk.batch.until')}
				hint={t('desk.batch.until_hint')}
				value={given.until}
				fault={faults.until}
				isRequired
			/>
			{!isFrozen && (
				<>
					<h2>{t('desk.batch.conditions')}</h2>
					<p>{t('desk.batch.conditions_text')}</p>
					<ConditionsFields given={given.conditions} faults={faults} minAge={minAge} />
				</>
			)}
		</>
	);
}
