import { rmSync } from 'node:fs';
import type { LanguageCode } from '../../core/language/languages.ts';
import { isRefusal } from '../../core/refusals.ts';
import { readResult } from '../commands/read-result.ts';
import { leaseNext, settleMail } from '../db/outbox.ts';
import type { OutboxTable } from '../db/tables.ts';
import type { House } from '../house.ts';
import { mailFile } from './mail-file.ts';
import { reportMail } from './report-mail.ts';
import type { Send } from './transport.ts';

const MINUTE = 60_000;
const LEASE = 5 * MINUTE;

/** Waits between tries in minutes; after the last one a mail is failed (a little under three days in all). */
const BACK_OFF = [1, 5, 15, 60, 180, 360, 720, 1440, 1440];

/** Sends the mail that has been due longest; says whether there was one. Any number of processes may do so. */
export async function deliverNext(house: House, send: Send): Promise<boolean> {
	const mail = await leaseNext(house.db, house.clock(), LEASE);
	if (mail) await deliver(house, send, mail);
	return mail !== undefined;
}

async function deliver(house: House, send: Send, row: OutboxTable): Promise<void> {
	const report = await readResult(house, row.attempt_id);
	if (isRefusal(report)) return;
	const tries = row.tries + 1;
	try {
		const to = { mailId: row.id, recipient: row.recipient, language: row.language as LanguageCode };
		await send(row.id, await reportMail(house, report, to));
		const isKept = await settleMail(house.db, row.id, {
			state: 'sent',
			tries,
			next_at: row.next_at,
			last_error: null,
			sent_at: house.clock(),
		});
		// Erased while it was being written: its file goes too.
		if (!isKept) rmSync(mailFile(house.env.DATA_DIR, row.id), { force: true });
	} catch (error) {
		const { code, permanent } = reasonOf(error);
		const wait = BACK_OFF[tries - 1];
		const failed = permanent || wait === undefined;
		house.log.warn({ mail: row.id, code, tries, failed }, 'a mail was not taken');
		await settleMail(house.db, row.id, {
			state: failed ? 'failed' : 'queued',
			tries,
			next_at: house.clock() + (wait ?? 0) * MINUTE,
			last_error: code,
			sent_at: null,
		});
	}
}

/** A reply 5yz is final, 4yz asks to try again (RFC 5321 section 4.2.1); so does a server that is not there. */
function reasonOf(error: unknown): { code: string; permanent: boolean } {
	const { responseCode, code } = error as { responseCode?: number; code?: string };
	if (responseCode) return { code: String(responseCode), permanent: responseCode >= 500 && code !== 'EAUTH' };
	return { code: code ?? (error instanceof Error ? error.name : 'unknown'), permanent: false };
}
