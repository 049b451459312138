import { entriesOf } from '../../../core/batches/entries.ts';
import type { LanguageCode } from '../../../core/language/languages.ts';
import { isRefusal, type Refusal } from '../../../core/refusals.ts';
import type { I18nContext, QuizContext, StoreContext } from '../../context.ts';
import type { Worker } from '../../db/batches.ts';
import { batchCsv, batchJsonLines } from '../../presenters/batch-export.ts';
import { note } from './note.ts';
import { readBatch } from './read-batch.ts';

/**
 * The progress and the results of a batch as a file, in the language of the account. The log says who took
 * it. Refusal: `not_found`, as in `readBatch`.
 */
export async function exportBatch(
	context: StoreContext & I18nContext & QuizContext,
	account: Worker,
	{ id, format, language }: { id: string; format: 'csv' | 'jsonl'; language: LanguageCode },
): Promise<{ name: string; text: string } | Refusal> {
	const batch = await readBatch(context, account, id);
	if (isRefusal(batch)) return batch;
	const write = format === 'csv' ? batchCsv : batchJsonLines;
	const text = write(context, batch, language);
	const subject = { batch: id, format, people: entriesOf(batch.people).length };
	await context.transaction((trx) => note(context, trx, { account, action: 'results_exported', subject }));
	const kind = context.catalogs.in(language)({ id: 'desk.file.results' });
	return { name: `${batch.name} – ${kind}.${format}`, text };
}
