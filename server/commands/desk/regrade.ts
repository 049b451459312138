import { createHash } from 'node:crypto';
import { isRefusal, type Refusal, refuse } from '../../../core/refusals.ts';
import type { MailContext, QuizContext, StoreContext } from '../../context.ts';
import { type AttemptFilter, countAttempts } from '../../db/attempt-pages.ts';
import { findBatch, type Worker } from '../../db/batches.ts';
import { type Rescored, rescoreAttempts } from '../rescore-attempts.ts';
import { note } from './note.ts';
import { mayShare } from './share-batch.ts';

/** Whose results are calculated again: those of a batch, or all of a test. */
export type Whose = { batch: string } | { quiz: string };

/** The most attempts that are scored within a request; more are for the command line. */
export const MOST_AT_DESK = 5000;

/** What calculating results again would change, and a digest of it, which the form that does it carries. */
export type Trial = Rescored & { version: string };

/** More attempts than are scored within a request. */
export type TooMany = { tooMany: number };

/**
 * What calculating these results again would change; nothing is stored. An owner may do this with all results of a
 * test; a batch is also for the teacher who made it. Refusal: `not_found`.
 */
export async function tryRegrade(
	context: MailContext & QuizContext,
	account: Worker,
	whose: Whose,
): Promise<Trial | TooMany | Refusal> {
	const filter = await filterOf(context, account, whose);
	if (isRefusal(filter)) return filter;
	const attempts = await countAttempts(context.db, filter);
	if (attempts > MOST_AT_DESK) return { tooMany: attempts };
	return trialOf(await rescoreAttempts(context, { ...filter, isTrial: true }, () => {}));
}

/**
 * Calculates these results again, if what that changes is what the page of the form showed (`version`); otherwise
 * returns it as it is now. `isMailed` sends the new report to whoever gave an address and whose result is another, not only to those who asked.
 * Refusal: `not_found`.
 */
export async function regrade(
	context: MailContext & QuizContext,
	account: Worker,
	whose: Whose,
	{ version, isMailed }: { version: string; isMailed: boolean },
): Promise<{ changed: number; mailed: number } | { overtaken: true } | Refusal> {
	const trial = await tryRegrade(context, account, whose);
	if (isRefusal(trial)) return trial;
	if ('tooMany' in trial || trial.version !== version) return { overtaken: true };
	const { changes, mailed } = await rescoreAttempts(
		context,
		{ ...whose, isTrial: false, isMailed },
		() => {},
	);
	await context.transaction((trx) => {
		const subject = { ...whose, results: changes.length, mails: mailed };
		return note(context, trx, { account, action: 'results_regraded', subject });
	});
	return { changed: changes.length, mailed };
}

async function filterOf(
	context: StoreContext & QuizContext,
	account: Worker,
	whose: Whose,
): Promise<AttemptFilter | Refusal> {
	if ('quiz' in whose) {
		const isKnown = context.quizzes.some(({ slug }) => slug === whose.quiz);
		return account.role === 'owner' && isKnown ? whose : refuse('not_found');
	}
	const batch = await findBatch(context.db, account, whose.batch);
	return batch && mayShare(account, batch) ? whose : refuse('not_found');
}

function trialOf(trial: Rescored): Trial {
	// Without how many were asked, because people may be starting just now.
	const keys = trial.keys.map(({ quiz, question, from, to }) => [quiz, question, from, to]);
	const shown = [keys, trial.changes];
	const version = createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
	return { ...trial, version };
}
