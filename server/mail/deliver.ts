import { setTimeout as sleep } from 'node:timers/promises';
import { BACK_OFF } from '../../core/mail/standing.ts';
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
import { dropMail, type LeasedMail, leaseNext, settleMail } from '../db/outbox.ts';
import { removeMail } from './mail-file.ts';
import { type Send, WAITS } from './transport.ts';
import { writeMail } from './write-mail.ts';

const MINUTE = 60_000;

/** Longer than the slowest server may take, so that no other worker takes an email being sent. */
const LEASE = WAITS.handOver + WAITS.answer + 3 * MINUTE;

/** Sends the mail that has been due longest; says whether there was one. Any number of processes may do so. */
export async function deliverNext(
	context: I18nContext & QuizContext & MailContext,
	send: Send,
): Promise<boolean> {
	const mail = await context.transaction((trx) => leaseNext(trx, context.clock(), LEASE));
	if (mail) await deliver(context, send, mail);
	return mail !== undefined;
}

async function deliver(
	context: I18nContext & QuizContext & MailContext,
	send: Send,
	row: LeasedMail,
): Promise<void> {
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
	// Deleted while its file was being written, so the file must go too.
	if (!isKept) await removeMail(context.env.DATA_DIR, row.id);
}

/** Says whether the mail was still there. */
async function noteSent(context: SettingsContext & StoreContext, row: LeasedMail): Promise<boolean> {
	if (row.attempt_id !== null) {
		const outcome = { state: 'sent', tries: row.tries + 1, next_at: row.next_at, last_error: null };
		return context.transaction((trx) => settleMail(trx, row, { ...outcome, sent_at: context.clock() }));
	}
	// The message has arrived, or the links have been sent: nothing of it should be kept.
	const wasThere = await context.transaction((trx) => dropMail(trx, row.id));
	if (wasThere) return true;
	// A deletion removes and records emails requested in the visitor's name; if this one isn't recorded,
	// another worker sent it.
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
	// Deleted while its file was being written, and the file with it.
	if (isOurs || code !== 'ENOENT') tell();
}

/** A mail that has been sent would be sent again, if nobody could note it: so this is tried for as long as it is ours. */
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

/** Commands whose refusal is said of the mail, by the names that nodemailer gives them; `DATA` is also the whole mail. */
const ABOUT_THE_MAIL = ['MAIL FROM', 'RCPT TO', 'DATA'];

/** Also to those some replies are said of the session: not understood, out of order, who are you (RFC 5321, RFC 4954). */
const ABOUT_THE_SESSION = [500, 502, 503, 530];

/**
 * Why an email was not accepted, as a code without anything personal, and whether that is final. A reply 5yz about the mail is,
 * 4yz asks to try again (RFC 5321 section 4.2.1). So does a server that is not there, that speaks nonsense, or that turns
 * us away before it has heard of the mail: an operator can mend that before the last try.
 */
export function reasonOf(error: unknown): { code: string; final: boolean } {
	const { responseCode, code, command = '' } = error as Partial<Refused>;
	if (!responseCode || responseCode < 200 || responseCode > 599)
		return { code: code ?? (error instanceof Error ? error.name : 'unknown'), final: false };
	const isAboutTheMail = ABOUT_THE_MAIL.includes(command) && !ABOUT_THE_SESSION.includes(responseCode);
	return { code: String(responseCode), final: isAboutTheMail && responseCode >= 500 };
}

/** What nodemailer says of an error. */
type Refused = { responseCode: number; code: string; command: string };
