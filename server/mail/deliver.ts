import { rmSync } from 'node:fs';
import { dropMail, leaseNext, settleMail } from '../db/outbox.ts';
import type { OutboxTable } from '../db/tables.ts';
import type { House } from '../house.ts';
import { mailFile } from './mail-file.ts';
import { reasonOf } from './reason.ts';
import { type Send, WAITS } from './transport.ts';
import { writeMail } from './write-mail.ts';

const MINUTE = 60_000;

/** Longer than the slowest server may take: a mail that is still in hand is no other worker's. */
const LEASE = WAITS.handOver + WAITS.answer + 3 * MINUTE;

/** Waits between tries in minutes; after the last one a mail is failed (a little under three days in all). */
const BACK_OFF = [1, 5, 15, 60, 180, 360, 720, 1440, 1440];

/** Sends the mail that has been due longest; says whether there was one. Any number of processes may do so. */
export async function deliverNext(house: House, send: Send): Promise<boolean> {
	const mail = await leaseNext(house.db, house.clock(), LEASE);
	if (mail) await deliver(house, send, mail);
	return mail !== undefined;
}

async function deliver(house: House, send: Send, row: OutboxTable): Promise<void> {
	const tries = row.tries + 1;
	try {
		const mail = await writeMail(house, row);
		if (!mail) return await dropMail(house.db, row.id);
		await send(row.id, mail);
		// What a visitor wrote has arrived, and links have been sent: nothing of it is to be kept.
		if (row.attempt_id === null) return await dropMail(house.db, row.id);
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
		const { code, final } = reasonOf(error);
		const wait = BACK_OFF[tries - 1];
		const failed = final || wait === undefined;
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
