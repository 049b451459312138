import type { Withheld } from '../../core/mail/delivery-status.ts';
import { mailboxOf } from '../../core/mail/mailbox.ts';
import type { ClockContext, MetricsContext, SecretContext, SettingsContext } from '../context.ts';
import type { Db } from './database.ts';
import type { MailKind } from './outbox.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/**
 * The most emails of a kind that one mailbox gets in a period, before LIMITS multiplies it. Each kind has its
 * own limit, so that a stranger's requests in someone's name don't block other kinds. The limit on report
 * links can't lock anyone out: whoever reaches it has just received one. `subscribe` makes sure that the
 * confirmation of a subscription is sent once.
 */
const SHARES: Partial<Record<MailKind, { most: number; within: number }>> = {
	report: { most: 10, within: DAY },
	'new-quizzes': { most: 20, within: DAY },
	'report-links': { most: 1, within: 3 * HOUR },
	'desk-sign-in': { most: 10, within: HOUR },
	'desk-invitation': { most: 5, within: DAY },
	invitation: { most: 5, within: DAY },
};

/**
 * The most emails of a kind that are sent in a day, before LIMITS multiplies it. Requests that cause no email
 * aren't counted; otherwise anyone could block all others by asking.
 */
const TOTALS: Partial<Record<MailKind, number>> = {
	report: 20_000,
	confirm: 2000,
	'report-links': 2000,
	'desk-sign-in': 2000,
	'desk-invitation': 500,
	contact: 1000,
	invitation: 10_000,
};

/** The most invitations that one account of the desk sends in a day, before LIMITS multiplies it. */
const INVITATIONS = 2000;

/** Whether an account of the desk has sent its daily number of invitations. */
export async function hasInvitedEnough(
	trx: Db,
	context: SettingsContext & SecretContext & ClockContext,
	accountId: string,
): Promise<boolean> {
	const { LIMITS } = context.env;
	if (LIMITS === 'off') return false;
	const by = context.secret.sign('invitations', accountId);
	return (await countMailed(trx, context, by, DAY)) >= timesLimits(INVITATIONS, LIMITS);
}

/** Counts an invitation that an account of the desk has queued. */
export async function countInvited(
	trx: Db,
	context: SettingsContext & SecretContext & ClockContext,
	accountId: string,
): Promise<void> {
	if (context.env.LIMITS === 'off') return;
	const recipient = context.secret.sign('invitations', accountId);
	await trx.insertInto('mailed').values({ recipient, mailed_at: context.clock() }).execute();
}

/**
 * The reason why an email must not be sent; if there is none, returns null and counts the email for its
 * mailbox and for the total.
 */
export async function whyWithheld(
	trx: Db,
	context: SettingsContext & SecretContext & ClockContext & MetricsContext,
	kind: MailKind,
	recipient: string,
	countedBy = mailboxOf(recipient),
): Promise<Withheld | null> {
	const { LIMITS } = context.env;
	if (LIMITS === 'off') return null;
	const mailbox = context.secret.sign(`recipient ${kind}`, countedBy);
	const all = context.secret.sign('all recipients', kind);
	const share = SHARES[kind];
	if (share && (await countMailed(trx, context, mailbox, share.within)) >= timesLimits(share.most, LIMITS))
		return 'recipient limit';
	const total = countedBy === mailboxOf(recipient) ? TOTALS[kind] : undefined;
	if (total !== undefined) {
		const left = timesLimits(total, LIMITS) - (await countMailed(trx, context, all, DAY));
		if (left <= 0) return 'daily limit';
		if (left === 1) context.log.warn({ kind }, 'the daily limit for one kind of email has been reached');
	}
	const counted = [...(share ? [mailbox] : []), ...(total === undefined ? [] : [all])];
	if (counted.length > 0)
		await trx
			.insertInto('mailed')
			.values(counted.map((each) => ({ recipient: each, mailed_at: context.clock() })))
			.execute();
	return null;
}

const timesLimits = (most: number, limits: number) => Math.max(1, Math.round(most * limits));

async function countMailed(
	trx: Db,
	context: ClockContext,
	recipient: string,
	within: number,
): Promise<number> {
	const { count } = await trx
		.selectFrom('mailed')
		.select((eb) => eb.fn.countAll<number | string | bigint>().as('count'))
		.where('recipient', '=', recipient)
		.where('mailed_at', '>', context.clock() - within)
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Deletes the records of emails from more than 24 hours ago. */
export async function forgetMailed(trx: Db, now: number): Promise<void> {
	await trx
		.deleteFrom('mailed')
		.where('mailed_at', '<=', now - DAY)
		.execute();
}
