import { isEmail } from '../../core/details/email.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import { stateOf } from '../../core/quiz/attempt.ts';
import { type Refusal, refuse } from '../../core/refusals.ts';
import { findAttempt } from '../db/attempts.ts';
import { findMails, type MailState, queueMail } from '../db/outbox.ts';
import type { House } from '../house.ts';

/** How often a visitor may have the report sent again. */
const MOST = 3;

/**
 * Queues the report mail again, to a corrected address if one is given (it replaces the first). Refusals:
 * `attempt_not_found`, `not_finished`, `details_missing`, `invalid_details`, `mail_limit` (three times are used up).
 */
export async function sendReportAgain(
	house: House,
	attemptId: string,
	email: string | undefined,
	language: LanguageCode,
): Promise<{ state: MailState } | Refusal> {
	const address = email?.trim();
	if (address !== undefined && !isEmail(address))
		return refuse('invalid_details', { email: { id: 'field.email' } });
	return house.together(async (trx) => {
		const now = house.clock();
		const attempt = await findAttempt(trx, attemptId);
		if (!attempt) return refuse('attempt_not_found');
		const state = stateOf(attempt, now);
		if (state === 'answering') return refuse('not_finished');
		const details = await trx
			.selectFrom('details')
			.select('email')
			.where('attempt_id', '=', attemptId)
			.executeTakeFirst();
		if (state !== 'done' || !details) return refuse('details_missing');
		const before = await findMails(trx, attemptId);
		if (before.length > MOST) return refuse('mail_limit');
		if (address)
			await trx.updateTable('details').set({ email: address }).where('attempt_id', '=', attemptId).execute();
		await trx
			.updateTable('outbox')
			.set({ state: 'failed', last_error: 'replaced' })
			.where('attempt_id', '=', attemptId)
			.where('state', '=', 'queued')
			.execute();
		const to = { recipient: address ?? details.email, language };
		return { state: await queueMail(trx, house, { kind: 'report', attemptId }, to) };
	});
}
