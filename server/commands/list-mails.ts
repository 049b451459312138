import { maskEmail } from '../../core/details/mask-email.ts';
import type { StoreContext } from '../context.ts';
import type { MailKind, MailState } from '../db/outbox.ts';
import { type MailFilter, newestMails } from '../db/outbox-review.ts';

/** An email in the outbox. Times are milliseconds since 1970 (UTC). */
export type ListedMail = {
	id: string;
	kind: MailKind;
	state: MailState;
	/** Masked: the first letter and the domain. */
	recipient: string;
	tries: number;
	createdAt: number;
	/** The next delivery attempt; null if there is none. */
	nextAt: number | null;
	lastError: string | null;
};

/** The most recently queued emails, newest first, with masked addresses and without their content. */
export async function listMails(
	context: StoreContext,
	asked: MailFilter & { count: number },
): Promise<ListedMail[]> {
	const rows = await newestMails(context.db, asked);
	return rows.map((row) => ({
		id: row.id,
		kind: row.kind as MailKind,
		state: row.state as MailState,
		recipient: maskEmail(row.recipient),
		tries: row.tries,
		createdAt: row.created_at,
		nextAt: row.state === 'queued' ? row.next_at : null,
		lastError: row.last_error,
	}));
}
