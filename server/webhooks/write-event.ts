import type { HookEvent } from '../../core/batches/hook.ts';
import { timeOf } from '../../core/export/column.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import { isRefusal, type Refusal } from '../../core/refusals.ts';
import { readBatch } from '../commands/desk/read-batch.ts';
import type { I18nContext, QuizContext, SettingsContext, StoreContext } from '../context.ts';
import type { Worker } from '../db/batches.ts';
import type { BatchDeliveriesTable } from '../db/tables.ts';
import { personForProgram } from '../presenters/batch-export.ts';

/** For whom an event is written: the account that set the webhook. */
type Reader = Worker & { language: LanguageCode };

/**
 * The body of an event, with what the account may see of the batch now; undefined if the person it is about is gone. `timestamp` is when
 * it happened, and stays the same in every try. Refusal: `not_found` if the account may not see the batch anymore.
 */
export async function writeEvent(
	context: StoreContext & I18nContext & QuizContext & SettingsContext,
	reader: Reader,
	event: Pick<BatchDeliveriesTable, 'type' | 'batch_id' | 'person' | 'created_at'>,
): Promise<string | Refusal | undefined> {
	const data = await dataOf(context, reader, event);
	const { type, created_at } = event;
	if (data === undefined || isRefusal(data)) return data;
	return JSON.stringify({ type, timestamp: timeOf(created_at), data });
}

async function dataOf(
	context: StoreContext & I18nContext & QuizContext & SettingsContext,
	reader: Reader,
	{ type, batch_id, person }: Pick<BatchDeliveriesTable, 'type' | 'batch_id' | 'person'>,
): Promise<object | Refusal | undefined> {
	if (type === ('person.erased' satisfies HookEvent))
		return { batch: { id: batch_id }, person: { id: person } };
	const read = await readBatch(context, reader, batch_id, person ?? '');
	if (isRefusal(read)) return read;
	const batch = { id: batch_id, name: read.name, quiz: read.quiz };
	if (type === ('test' satisfies HookEvent)) return { batch };
	const [about] = read.people;
	if (!about || about.result === null) return undefined;
	return { batch, person: personForProgram(context, batch_id, about, reader.language) };
}
