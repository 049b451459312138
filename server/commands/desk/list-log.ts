import type { StoreContext } from '../../context.ts';
import { pageOfLog } from '../../db/desk.ts';

/** An entry of the log; `email` is null if the account has been removed, or if there was none. */
export type LoggedAction = {
	id: string;
	at: number;
	account: string | null;
	email: string | null;
	action: string;
	/** The ids and counts that it was about. */
	subject: Record<string, string | number | null> | null;
};

/** The newest entries of the log before a place, and the place where the next ones begin; null at the end. */
export async function listLog(
	context: StoreContext,
	{ before, count }: { before?: string; count: number },
): Promise<{ entries: LoggedAction[]; next: string | null }> {
	const [at = '', id = ''] = (before ?? '').split('.');
	const from = /^\d{1,15}$/.test(at) ? { at: Number(at), id } : undefined;
	const rows = await pageOfLog(context.db, from, count + 1);
	const entries = rows.slice(0, count).map((row) => ({
		id: row.id,
		at: row.at,
		account: row.account_id,
		email: row.removed_at === null ? row.email : null,
		action: row.action,
		subject: row.subject === null ? null : (JSON.parse(row.subject) as LoggedAction['subject']),
	}));
	const last = entries.at(-1);
	return { entries, next: rows.length > count && last ? `${last.at}.${last.id}` : null };
}
