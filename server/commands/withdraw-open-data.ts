import type { SettingsContext, StoreContext } from '../context.ts';
import { unpublishedEntry } from '../db/after-restore.ts';
import { noteErased } from '../db/backups/erased.ts';
import { withdrawConsent, writtenPeriods } from '../db/open-data.ts';

/** Takes back the consent to publish the scored answers of an attempt, for all files not written yet; repeating it changes nothing. */
export async function withdrawOpenData(
	context: SettingsContext & StoreContext,
	attemptId: string,
): Promise<void> {
	noteErased(context.env.DATA_DIR, [unpublishedEntry(attemptId)]);
	await context.transaction((trx) => withdrawConsent(trx, [attemptId]));
}

/** The period whose files have been written and may have an attempt finished at this time; null if there's none. */
export async function publishedWith({ db }: StoreContext, doneAt: number): Promise<string | null> {
	const periods = await writtenPeriods(db);
	return periods.find(({ from, before }) => from <= doneAt && doneAt < before)?.name ?? null;
}
