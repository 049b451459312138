import type { Conditions, View } from '../../../core/batches/conditions.ts';
import { type Entry, entriesOf } from '../../../core/batches/entries.ts';
import { type Progress, progressOf } from '../../../core/batches/progress.ts';
import { seesResult, viewOf } from '../../../core/batches/seen.ts';
import type { Attempt } from '../../../core/quiz/attempt.ts';
import { isRefusal, type Refusal, refuse } from '../../../core/refusals.ts';
import type { Result } from '../../../core/scoring/score.ts';
import type { StoreContext } from '../../context.ts';
import { findPeople, type PeopleOf, type PersonRow } from '../../db/batch-results.ts';
import { findBatch, type Worker } from '../../db/batches.ts';
import { codeOf } from '../../db/codes.ts';

/** A person of a batch, with as much of the attempt as its conditions let a teacher see. */
export type BatchPerson = {
	/** The key of the person, which stays when the code is replaced. */
	id: string;
	/** The place in the list, which codes of the same person share. */
	position: number | null;
	label: string | null;
	progress: Progress;
	/** When the code was made, in milliseconds since 1970 (UTC). */
	givenAt: number;
	/** When the attempt began, in milliseconds since 1970 (UTC). */
	startedAt: number | null;
	view: View;
	attemptId: string | null;
	/** Null if there is none, or if it may not be seen. */
	result: Result | null;
};

/** A batch with its people, one for each code (`entriesOf`); `view` is what its conditions let a teacher see of attempts that begin now. */
export type BatchResults = {
	id: string;
	name: string;
	quiz: string;
	owner: string;
	view: View;
	people: BatchPerson[];
};

/**
 * The progress and the results of a batch, or of one of its codes by its person's key. Refusal, also where the account
 * may not open it: `not_found`.
 */
export async function readBatch(
	context: StoreContext,
	account: Worker,
	id: string,
	person?: string,
): Promise<BatchResults | Refusal> {
	return readSome(context, account, { batch: id, ...(person !== undefined && { person }) });
}

async function readSome(
	context: StoreContext,
	account: Worker,
	of: PeopleOf,
): Promise<BatchResults | Refusal> {
	const batch = await findBatch(context.db, account, of.batch);
	if (!batch) return refuse('not_found');
	const usual = JSON.stringify(batch.conditions);
	const conditionsOf = readOnce(usual);
	const now = context.clock();
	const rows = await findPeople(context.db, of, usual);
	return {
		id: batch.id,
		name: batch.name,
		quiz: batch.quiz,
		owner: batch.owner,
		view: viewOf(batch.conditions),
		people: rows.map((row) => personOf(row, conditionsOf, now)),
	};
}

/** One person of a batch by the key of any of their codes, with all of them. Refusal: `not_found`, as in `readBatch`. */
export async function readPerson(
	context: StoreContext,
	account: Worker,
	batchId: string,
	personId: string,
): Promise<{ batch: BatchResults; person: BatchPerson; entry: Entry<BatchPerson> } | Refusal> {
	const batch = await readBatch(context, account, batchId, personId);
	if (isRefusal(batch)) return batch;
	const [person] = batch.people;
	if (!person) return refuse('not_found');
	const { position } = person;
	const own = position === null ? batch : await readSome(context, account, { batch: batchId, position });
	const [entry] = isRefusal(own) ? [] : entriesOf(own.people);
	return entry ? { batch, person, entry } : refuse('not_found');
}

function personOf(row: PersonRow, conditionsOf: ReturnType<typeof readOnce>, now: number): BatchPerson {
	const view = viewOf(conditionsOf(row.conditions));
	const attempt =
		row.closes_at === null
			? undefined
			: ({
					startedAt: row.begun_at,
					expiresAt: row.ends_at,
					closesAt: row.closes_at,
					finishedAt: row.finished_at,
					doneAt: row.done_at,
				} as Attempt);
	return {
		id: row.key,
		position: row.position,
		label: row.label,
		progress: progressOf(codeOf(row), attempt, now),
		givenAt: row.created_at,
		startedAt: row.begun_at,
		view,
		attemptId: row.attempt_id,
		result: row.result !== null && seesResult(view) ? (JSON.parse(row.result) as Result) : null,
	};
}

/** Reads conditions, each text only once; '' stands for the usual ones. */
function readOnce(usual: string) {
	const read = new Map<string, Conditions>();
	return (given: string | null): Conditions | null => {
		if (given === null) return null;
		const text = given || usual;
		const known = read.get(text) ?? (JSON.parse(text) as Conditions);
		read.set(text, known);
		return known;
	};
}
