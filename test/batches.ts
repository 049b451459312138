import type { Conditions, View } from '../core/batches/conditions.ts';
import type { IqResult } from '../core/kinds/iq/score.ts';
import type { Snapshot } from '../core/quiz/quiz.ts';
import type { Result, Scored } from '../core/scoring/score.ts';
import type { QuizContext, SecretContext, StoreContext } from '../server/context.ts';
import { insertAttempt } from '../server/db/attempts.ts';
import { addReportLink, insertResult } from '../server/db/results.ts';
import { derivedReportToken, reportHash } from '../server/tokens.ts';
import { attemptOf } from './many-answers.ts';

type MakeContext = StoreContext & QuizContext & SecretContext;

/** A person of a batch to make: by default someone whose code is unused. */
export type PersonToMake = {
	/** The place in the list of the person above who got this code later, if it isn't someone else's. */
	position?: number;
	label?: string | null;
	email?: string;
	/** Whether the code has been shown to be handed out. */
	isShown?: boolean;
	/** The minutes since the start of an attempt, which has a result or is still running. */
	begun?: number;
	/** For how many minutes somebody answered who has a result. */
	took?: number;
	result?: Scored;
	isRevoked?: boolean;
	expiresAt?: number;
	/** What the attempt's own conditions let a teacher see, if not the same as the batch's; null for none. */
	view?: View | null;
};

/** The conditions of a batch for which everything else is as usual. */
export function conditionsOf(view: View): Conditions {
	return {
		timeFactors: [1],
		language: null,
		minAge: 16,
		asked: { name: 'optional', email: 'required', age: 'required', gender: 'required' },
		result: 'at_once',
		seenBy: 'Linden School',
		view,
	};
}

/** Puts a batch with people at any point of their way straight into the database; returns what names them. */
export async function makeBatch(
	context: MakeContext,
	{
		owner,
		people,
		quiz = 'iq-test',
		view = 'report',
		name = 'Class 7b',
	}: { owner: string; people: readonly PersonToMake[]; quiz?: string; view?: View; name?: string },
): Promise<{ id: string; people: { id: string; attemptId: string | null }[] }> {
	const id = `batch-${context.newId()}`;
	const now = context.clock();
	const conditions = JSON.stringify(conditionsOf(view));
	const form = await storedForm(context, quiz);
	const made: { id: string; attemptId: string | null }[] = [];
	const row = { id, name, quiz, owner, conditions, version: 1, created_at: now };
	// A server that runs on the same file may hold the lock, so the work waits for it and may run again.
	await context.transaction(async (trx) => {
		made.length = 0;
		await trx.insertInto('batches').values(row).execute();
		for (const [index, person] of people.entries()) {
			const { label = null, email = null, isShown = false, begun, took = 1, result } = person;
			const { isRevoked = false, expiresAt = null } = person;
			const key = context.newId();
			const hash = context.secret.sign('code', `${id} ${index}`);
			const startedAt = begun === undefined ? null : now - begun * 60_000;
			const attemptId = startedAt === null ? null : context.newId();
			if (attemptId !== null && startedAt !== null) {
				const closesAt = startedAt + form.snapshot.minutes * 60_000;
				const doneAt = result ? startedAt + took * 60_000 : null;
				const times = { startedAt, expiresAt: closesAt, closesAt, finishedAt: doneAt, doneAt };
				const attempt = { ...attemptOf(index, form.id, form.snapshot), ...times, id: attemptId };
				await insertAttempt(trx, { ...attempt, byCode: true, retake: false });
				const own = person.view === undefined ? conditions : ofView(person.view);
				await trx.updateTable('attempts').set({ conditions: own }).where('id', '=', attemptId).execute();
				if (result && doneAt !== null) {
					await insertResult(trx, attemptId, {
						outcome: 'thank-you',
						result: wholeResult(result, form.snapshot),
						now: doneAt,
					});
					await trx
						.insertInto('details')
						.values({
							attempt_id: attemptId,
							name: 'Secret Name',
							email: `secret-${index}@example.org`,
							age: 34,
							gender: 'female',
							norms: 0,
							norms_stay: 0,
							body_hash: attemptId,
							created_at: doneAt,
						})
						.execute();
					await addReportLink(trx, reportHash(derivedReportToken(context, attemptId)), attemptId);
				}
			}
			await trx
				.insertInto('codes')
				.values({
					hash,
					batch: id,
					person: key,
					position: person.position ?? index + 1,
					label,
					email,
					invited_at: null,
					shown_at: isShown ? now : null,
					quiz,
					cname: null,
					created_at: person.position === undefined ? now : now + 1,
					expires_at: expiresAt,
					revoked_at: isRevoked ? now : null,
					started_at: startedAt,
					attempt_id: attemptId,
				})
				.execute();
			made.push({ id: key, attemptId });
		}
	});
	return { id, people: made };
}

/** Gives a running attempt at the IQ test its result. */
export async function finishAttempt(
	context: MakeContext,
	attemptId: string,
	scored: IqResult,
): Promise<void> {
	const now = context.clock();
	const result = wholeResult(scored, (await storedForm(context, 'iq-test')).snapshot);
	await context.transaction(async (trx) => {
		await trx
			.updateTable('attempts')
			.set({ finished_at: now, done_at: now })
			.where('id', '=', attemptId)
			.execute();
		await insertResult(trx, attemptId, { outcome: 'thank-you', result, now });
	});
}

function wholeResult(scored: Scored, { version, form, scoring }: Snapshot): Result {
	return { ...scored, quiz_version: version, form, scoring_version: scoring.version };
}

/** A form of a quiz that the server has stored; an operator's command has no others. */
export async function storedForm(context: MakeContext, quiz: string) {
	const { id } = await context.db
		.selectFrom('snapshots')
		.select('id')
		.where('body', 'like', `%"slug":"${quiz}"%`)
		.where('drawn_from', 'is', null)
		.limit(1)
		.executeTakeFirstOrThrow();
	return { id, snapshot: await context.forms.snapshot(id, context.db) };
}

function ofView(view: View | null): string | null {
	return view === null ? null : JSON.stringify(conditionsOf(view));
}
