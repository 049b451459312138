import { isProposalDue } from '../../core/calibration/proposal-due.ts';
import type { Quiz } from '../../core/quiz/quiz.ts';
import {
	type CalibrationRequest,
	calibratedTakers,
	proposeCalibration,
	usualModel,
} from '../commands/propose-calibration.ts';
import type { MetricsContext, QuizContext, StoreContext } from '../context.ts';
import { findBanks, forgetProposals, listCalibrations } from '../db/calibrations.ts';
import { claim, endClaim, extendClaim } from '../db/counters.ts';
import type { Db } from '../db/database.ts';
import type { CalibrationsTable } from '../db/measurement-tables.ts';
import { countTakers } from '../db/responses.ts';
import { faultText } from '../fault-text.ts';
import type { Turn } from '../jobs/in-turns.ts';

type Context = StoreContext & QuizContext & Pick<MetricsContext, 'log'>;

/** For how long a process has a quiz to itself, in milliseconds; after that it's taken for stopped. */
const CLAIM = 3_600_000;

/** For how long a quiz of which nothing could be estimated isn't tried again, in milliseconds. */
const UNUSABLE = 7 * 24 * 3_600_000;

/** How many proposals of a quiz stay that were never applied. */
const KEPT = 5;

/**
 * Proposes a calibration of every quiz that has enough new answers since its last one, one after the other, and deletes old
 * proposals that were never applied. Nothing is applied. The model and the chance of guessing are those of the calibration in use,
 * if there is one. A quiz of which nothing can be estimated is tried again a week later. One that can't be calibrated is logged and doesn't keep the others waiting. Returns how many couldn't be.
 */
export async function proposeDueCalibrations(context: Context, turn?: Turn): Promise<number> {
	let faults = 0;
	for (const quiz of context.quizzes) {
		if (!('guessing' in quiz.scoring)) continue;
		try {
			await proposeIfDue(context, quiz, turn);
		} catch (error) {
			faults++;
			context.log.error({ quiz: quiz.slug, error: faultText(error) }, 'a quiz could not be calibrated');
		}
	}
	return faults;
}

async function proposeIfDue(context: Context, quiz: Quiz, turn: Turn | undefined): Promise<void> {
	const now = context.clock();
	const [name, until] = [`calibration of ${quiz.slug}`, now + CLAIM];
	// Counting takers takes long, and visitors' writes would wait for a transaction.
	const due = await dueRequest(context.db, quiz, now);
	if (!due) return;
	const isClaimed = await context.transaction(async (trx) => {
		const last = await lastCalibration(trx, quiz.slug);
		return last === due.last && (await claim(trx, name, now, until));
	});
	if (!isClaimed) return;
	const { number, takers, faults } = await proposeCalibration(context, due.request, undefined, turn);
	await context.transaction(async (trx) => {
		await forgetProposals(trx, quiz.slug, KEPT);
		if (number === null) await extendClaim(trx, name, until, now + UNUSABLE);
		else await endClaim(trx, name, until);
	});
	if (number === null && faults.some(({ fault }) => fault !== 'too_few_items' && fault !== 'too_few_people'))
		context.log.warn({ quiz: quiz.slug, takers, faults }, 'no calibration could be proposed');
}

/** The number of a quiz's last calibration; undefined if there is none. */
async function lastCalibration(db: Db, slug: string): Promise<number | undefined> {
	return (await listCalibrations(db, slug))[0]?.id;
}

/** The calibration to propose if there are enough answers since the last one, with that one's number. */
async function dueRequest(
	db: Db,
	quiz: Quiz,
	now: number,
): Promise<{ request: CalibrationRequest; last: number | undefined } | undefined> {
	const { slug, kind } = quiz;
	const made = await listCalibrations(db, slug);
	const [last] = made;
	const bank = (await findBanks(db, [quiz], slug)).banks.get(slug);
	const used = made.find(({ id }) => id === bank?.number);
	const model = (used?.model as CalibrationRequest['model']) ?? usualModel(kind);
	const takers = await countTakers(db, calibratedTakers(slug), now, last?.made_at ?? 0);
	if (!isProposalDue(takers, last ? storedThen(last) : null, model)) return undefined;
	const request = { quiz: slug, model, guessing: bank?.guessing ?? undefined, isTrial: false };
	return { request, last: last?.id };
}

/** How many takers were stored when a calibration was made, of whom it may be about fewer. */
function storedThen({ found, takers }: CalibrationsTable): number {
	return (JSON.parse(found) as { stored?: number }).stored ?? takers;
}
