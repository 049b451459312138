import type { MessageId } from '../../../core/language/message-id.ts';
import type { StoreContext } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { insertLogEntry } from '../../db/desk-log.ts';

/** Something that the log can hold: each has a message `desk.done.<action>` that says what was done. */
export type DeskAction = ActionOf<MessageId>;
type ActionOf<Id> = Id extends `desk.done.${infer Action}` ? Action : never;

/**
 * Writes into the desk's log who did what to what, in the transaction that does it. `subject` holds ids and
 * counts, never personal data.
 */
export async function note(
	context: StoreContext,
	trx: Db,
	entry: {
		account: { id: string } | null;
		action: DeskAction;
		subject?: Record<string, string | number | null>;
	},
): Promise<void> {
	await insertLogEntry(trx, {
		id: context.newId(),
		at: context.clock(),
		account_id: entry.account?.id ?? null,
		action: entry.action,
		subject: entry.subject ? JSON.stringify(entry.subject) : null,
	});
}
