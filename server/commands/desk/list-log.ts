import type { StoreContext } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { addressesOf, type LogFilter, namesOfBatches, pageOfLog, whoDidWhat } from '../../db/desk-log.ts';

/** An entry of the log; `email` is null if the account has been removed, or if there was none. */
export type LoggedAction = {
	id: string;
	at: number;
	account: string | null;
	email: string | null;
	action: string;
	/** What it was about: addresses of accounts and names of batches, if there still are any, ids, and counts. */
	subject: Record<string, string | number | null> | null;
};

/** The newest entries of the log before a place, only those that a filter asks for, and the place where the next ones begin; null at the end. */
export async function listLog(
	context: StoreContext,
	{ before, count, ...filter }: LogFilter & { before?: string; count: number },
): Promise<{ entries: LoggedAction[]; next: string | null }> {
	const [at = '', id = ''] = (before ?? '').split('.');
	const from = /^\d{1,15}$/.test(at) ? { at: Number(at), id } : undefined;
	const rows = await pageOfLog(context.db, { ...filter, before: from }, count + 1);
	const shown = rows.slice(0, count);
	const names = await namesIn(context.db, shown);
	const entries = shown.map((row) => ({
		id: row.id,
		at: row.at,
		account: row.account_id,
		email: row.removed_at === null ? row.email : null,
		action: row.action,
		subject: withNames(row, names),
	}));
	const last = entries.at(-1);
	return { entries, next: rows.length > count && last ? `${last.at}.${last.id}` : null };
}

/** Who is in the log, by address, and what was done. An account that has been removed has its id in place of its address. */
export async function namesInLog(
	context: StoreContext,
): Promise<{ accounts: { id: string | null; name: string | null }[]; actions: string[] }> {
	const rows = await whoDidWhat(context.db);
	const names = new Map(
		rows.map((row) => [row.account_id, row.removed_at === null ? row.email : row.account_id]),
	);
	const accounts = [...names].map(([id, name]) => ({ id, name }));
	return { accounts, actions: [...new Set(rows.map(({ action }) => action))] };
}

type Logged = { subject: string | null };

/** The addresses and names for the ids that entries are about. */
async function namesIn(db: Db, rows: readonly Logged[]): Promise<Map<unknown, string>> {
	const about = rows.map((row) => withNames(row, new Map()) ?? {});
	const ids = (kind: string) => about.map((subject) => subject[kind]).filter((id) => typeof id === 'string');
	return new Map([...(await addressesOf(db, ids('account'))), ...(await namesOfBatches(db, ids('batch')))]);
}

function withNames({ subject }: Logged, names: ReadonlyMap<unknown, string>): LoggedAction['subject'] {
	if (subject === null) return null;
	const parts = Object.entries(JSON.parse(subject) as NonNullable<LoggedAction['subject']>);
	return Object.fromEntries(parts.map(([kind, value]) => [kind, names.get(value) ?? value]));
}
