import { setTimeout as sleep } from 'node:timers/promises';
import { BACK_OFF } from '../../core/mail/standing.ts';
import type { Context } from '../context.ts';
import { readErased } from '../db/backups/erased.ts';
import { dropMail, type LeasedMail, leaseNext, settleMail } from '../db/outbox.ts';
import { removeMail } from './mail-file.ts';
import { reasonOf } from './reason.ts';
import { type Send, WAITS } from './transport.ts';
import { writeMail } from './write-mail.ts';

const MINUTE = 60_000;

/** Longer than the slowest server may take: a mail that is still in hand is no other worker's. */
const LEASE = WAITS.handOver + WAITS.answer + 3 * MINUTE;

/** Sends the mail that has been due longest; says whether there was one. Any number of processes may do so. */
export async function deliverNext(context: Context, send: Send): Promise<boolean> {
	const mail = await context.transaction((trx) => leaseNext(trx, context.clock(), LEASE));
	if (mail) await deliver(context, send, mail);
	return mail !== undefined;
}

async function deliver(context: Context, send: Send, row: LeasedMail): Promise<void> {
	let mail: Awaited<ReturnType<typeof writeMail>>;
	try {
		mail = await writeMail(context, row);
		if (mail) await send(row.id, mail);
	} catch (error) {
		return putBack(context, row, error);
	}
	if (!mail) {
		await context.transaction((trx) => dropMail(trx, row.id));
		return;
	}
	context.metrics.mail(row.kind, 'sent');
	const isKept = await insist(context, row, () => noteSent(context, row));
	// Erased while it was being written: its file goes too.
	if (!isKept) await removeMail(context.env.DATA_DIR, row.id);
}

/** Says whether the mail was still there. */
async function noteSent(context: Context, row: LeasedMail): Promise<boolean> {
	if (row.attempt_id !== null) {
		const outcome = { state: 'sent', tries: row.tries + 1, next_at: row.next_at, last_error: null };
		return context.transaction((trx) => settleMail(trx, row, { ...outcome, sent_at: context.clock() }));
	}
	// What a visitor wrote has arrived, and links have been sent: nothing of it is to be kept.
	const wasThere = await context.transaction((trx) => dropMail(trx, row.id));
	if (wasThere) return true;
	// An erasure takes away what was asked for in the visitor's name, and notes what else it takes; the rest another worker has sent.
	return row.kind !== 'report-links' && !readErased(context.env.DATA_DIR)?.has(row.id);
}

async function putBack(context: Context, row: LeasedMail, error: unknown): Promise<void> {
	const { code, final } = reasonOf(error);
	const tries = row.tries + 1;
	const wait = BACK_OFF[tries - 1];
	const failed = final || wait === undefined;
	const next_at = context.clock() + (wait ?? 0) * MINUTE;
	const outcome = { state: failed ? 'failed' : 'queued', tries, next_at, last_error: code, sent_at: null };
	const tell = () => {
		context.log.warn({ mail: row.id, code, tries, failed }, 'a mail was not taken');
		context.metrics.mail(row.kind, failed ? 'failed' : 'refused');
	};
	let isOurs: boolean;
	try {
		isOurs = await context.transaction((trx) => settleMail(trx, row, outcome));
	} catch (fault) {
		tell();
		throw fault;
	}
	// Erased while its file was being written, which the erasure took away.
	if (isOurs || code !== 'ENOENT') tell();
}

/** A mail that has been sent would be sent again, if nobody could note it: so this is tried for as long as it is ours. */
async function insist<T>(context: Context, row: LeasedMail, note: () => Promise<T>): Promise<T> {
	for (let fault = 1; ; fault++) {
		try {
			return await note();
		} catch (error) {
			if (context.clock() >= row.leased_until) throw error;
			if (fault === 1)
				context.log.warn({ mail: row.id }, 'a mail was sent, and could not be noted as sent yet');
		}
		await sleep(1000);
	}
}
