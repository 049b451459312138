import { setTimeout as sleep } from 'node:timers/promises';
import { BACK_OFF } from '../../core/mail/delivery-status.ts';
import type {
	ClockContext,
	I18nContext,
	MailContext,
	MetricsContext,
	QuizContext,
	SettingsContext,
	StoreContext,
} from '../context.ts';
import { readErased } from '../db/backups/erased.ts';
import { noteInvited } from '../db/batches.ts';
import { dropMail, type LeasedMail, leaseNext, settleMail } from '../db/outbox.ts';
import { removeMail } from './mail-file.ts';
import { MAIL_TIMEOUTS, type Send } from './transport.ts';
import { writeMail } from './write-mail.ts';

const MINUTE = 60_000;

/** Longer than the slowest server may take, so that no other worker takes an email being sent. */
const LEASE = MAIL_TIMEOUTS.handOver + MAIL_TIMEOUTS.answer + 3 * MINUTE;

/**
 * Sends the email that has been due longest; resolves to whether there was one. Calls `onDropped` if its row was
 * deleted, because it belongs to no stored data. Any number of processes may call this.
 */
export async function deliverNext(
	context: I18nContext & QuizContext & MailContext,
	send: Send,
	onDropped: () => void = () => {},
): Promise<boolean> {
	const mail = await context.transaction((trx) => leaseNext(trx, context.clock(), LEASE));
	if (mail && (await deliver(context, send, mail))) onDropped();
	return mail !== undefined;
}

/** Resolves to whether the row was deleted. */
async function deliver(
	context: I18nContext & QuizContext & MailContext,
	send: Send,
	row: LeasedMail,
): Promise<boolean> {
	let mail: Awaited<ReturnType<typeof writeMail>>;
	try {
		mail = await writeMail(context, row);
		if (mail) await send(row.id, mail);
	} catch (error) {
		await putBack(context, row, error);
		return false;
	}
	if (!mail) {
		await context.transaction((trx) => dropMail(trx, row.id));
		return true;
	}
	context.metrics.mail(row.kind, 'sent');
	const isKept = await insist(context, row, () => noteSent(context, row));
	// The row was deleted while the file was being written, so the file is deleted too.
	if (!isKept) await removeMail(context.env.DATA_DIR, row.id);
	return row.attempt_id === null;
}

/** Records that the email was sent; resolves to whether its row still existed. */
async function noteSent(context: SettingsContext & StoreContext, row: LeasedMail): Promise<boolean> {
	if (row.attempt_id !== null) {
		const outcome = { state: 'sent', tries: row.tries + 1, next_at: row.next_at, last_error: null };
		return context.transaction((trx) => settleMail(trx, row, { ...outcome, sent_at: context.clock() }));
	}
	// The message or the links have been delivered, so nothing of them is kept.
	const wasThere = await context.transaction(async (trx) => {
		if (row.kind === 'invitation')
			await noteInvited(trx, (JSON.parse(row.body ?? '{}') as { code: string }).code, context.clock());
		return dropMail(trx, row.id);
	});
	if (wasThere) return true;
	// A deletion removes emails that were requested in the visitor's name and records their ids. If this id
	// isn't recorded, another worker sent the email and removed its row.
	return row.kind !== 'report-links' && !readErased(context.env.DATA_DIR)?.has(row.id);
}

async function putBack(
	context: StoreContext & MetricsContext,
	row: LeasedMail,
	error: unknown,
): Promise<void> {
	const { code, final } = reasonOf(error);
	const tries = row.tries + 1;
	const wait = BACK_OFF[tries - 1];
	const failed = final || wait === undefined;
	const next_at = context.clock() + (wait ?? 0) * MINUTE;
	const outcome = { state: failed ? 'failed' : 'queued', tries, next_at, last_error: code, sent_at: null };
	const tell = () => {
		context.log.warn({ mail: row.id, code, tries, failed }, 'the mail server did not accept an email');
		context.metrics.mail(row.kind, failed ? 'failed' : 'refused');
	};
	let isOurs: boolean;
	try {
		isOurs = await context.transaction((trx) => settleMail(trx, row, outcome));
	} catch (fault) {
		tell();
		throw fault;
	}
	// The email was deleted while its file was being written, and the file with it.
	if (isOurs || code !== 'ENOENT') tell();
}

/**
 * Repeats `note` until it succeeds or the lease ends: an email that isn't recorded as sent would be sent
 * again.
 */
async function insist<T>(
	context: ClockContext & MetricsContext,
	row: LeasedMail,
	note: () => Promise<T>,
): Promise<T> {
	for (let fault = 1; ; fault++) {
		try {
			return await note();
		} catch (error) {
			if (context.clock() >= row.leased_until) throw error;
			if (fault === 1)
				context.log.warn({ mail: row.id }, 'an email was sent but is not recorded as sent yet');
		}
		await sleep(1000);
	}
}

/**
 * Commands whose refusal concerns the email, as nodemailer names them; `DATA` also covers the content of the
 * email.
 */
const ABOUT_THE_MAIL = ['MAIL FROM', 'RCPT TO', 'DATA'];

/**
 * Replies that concern the session even after those commands: not understood, out of order, or authentication
 * required (RFC 5321, RFC 4954).
 */
const ABOUT_THE_SESSION = [500, 502, 503, 530];

/**
 * Why an email wasn't accepted, as a code without personal data, and whether that is final. A 5yz reply about
 * the email is final; 4yz asks to try again (RFC 5321 section 4.2.1). It is not final if the server can't be
 * reached, sends nonsense, or refuses us before it has heard about the email: an operator may fix that before
 * the last try.
 */
export function reasonOf(error: unknown): { code: string; final: boolean } {
	const { responseCode, code, command = '' } = error as Partial<Refused>;
	if (!responseCode || responseCode < 200 || responseCode > 599)
		return { code: code ?? (error instanceof Error ? error.name : 'unknown'), final: false };
	const isAboutTheMail = ABOUT_THE_MAIL.includes(command) && !ABOUT_THE_SESSION.includes(responseCode);
	return { code: String(responseCode), final: isAboutTheMail && responseCode >= 500 };
}

/** The fields that nodemailer adds to an error. */
type Refused = { responseCode: number; code: string; command: string };
