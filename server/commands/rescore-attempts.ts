import { isDeepStrictEqual } from 'node:util';
import { shareOfTimeUsed } from '../../core/quiz/timing.ts';
import type { Result } from '../../core/scoring/score.ts';
import { scoreAnew } from '../../core/scoring/score-anew.ts';
import { type AttemptFilter, answersOf, countAttempts, pageOfAttempts } from '../db/attempt-pages.ts';
import { type LaterResult, putResults } from '../db/results.ts';
import type { House } from '../house.ts';

/** So many attempts are read at once, and so many results stored before visitors have their turn. */
const PAGE = 500;
const AT_ONCE = 100;

export type Change = { attempt: string; quiz: string; before: Result; after: Result };

export type Rescored = {
	scored: number;
	/** Left as they are: their scoring has another name than the quiz's present one, or there is no such quiz any more. */
	notComparable: number;
	/** What is different, by the ids of the attempts. */
	changes: Change[];
};

/**
 * Scores attempts that have a result anew from their stored answers and their own snapshot, with the present scoring of
 * their quiz, and stores what is different with its scoring version; the result that was told is kept beside it. Report
 * links and mails stay as they are. `isTrial` stores nothing.
 */
export async function rescoreAttempts(
	house: House,
	{ isTrial, ...filter }: AttemptFilter & { isTrial: boolean },
	progress: (done: number, total: number) => void,
): Promise<Rescored> {
	const total = await countAttempts(house.db, filter);
	const told: Rescored = { scored: 0, notComparable: 0, changes: [] };
	let [done, after] = [0, ''];
	for (;;) {
		const page = await pageOfAttempts(house.db, filter, after, PAGE);
		const last = page.at(-1);
		if (!last) return told;
		const { changes, later, scored, notComparable } = await scorePage(house, page);
		told.scored += scored;
		told.notComparable += notComparable;
		told.changes.push(...changes);
		if (!isTrial) await store(house, later);
		after = last.id;
		done += page.length;
		progress(done, total);
	}
}

async function store(house: House, later: LaterResult[]): Promise<void> {
	for (let at = 0; at < later.length; at += AT_ONCE) {
		const some = later.slice(at, at + AT_ONCE);
		await house.together((trx) => putResults(trx, some, house.clock()));
	}
}

async function scorePage(house: House, page: Awaited<ReturnType<typeof pageOfAttempts>>) {
	const withResult = page.filter(({ result }) => result !== null);
	const answers = Map.groupBy(
		await answersOf(
			house.db,
			withResult.map(({ id }) => id),
		),
		({ attempt_id }) => attempt_id,
	);
	const changes: Change[] = [];
	const later: LaterResult[] = [];
	let notComparable = 0;
	for (const { attempt, result } of withResult) {
		const { id, quiz, startedAt, expiresAt, finishedAt, closesAt } = attempt;
		const present = house.quizzes.find(({ slug }) => slug === quiz);
		const given = (answers.get(id) ?? []).map((row) => ({
			questionId: row.question_id,
			answerId: row.answer_id,
			time: row.time,
		}));
		const share = shareOfTimeUsed(startedAt, expiresAt, finishedAt ?? closesAt);
		const snapshot = await house.forms.snapshot(attempt.snapshotId, house.db);
		const anew = present && scoreAnew(snapshot, present.scoring, given, share);
		const before = JSON.parse(result ?? 'null') as Result;
		if (!anew) notComparable++;
		// As it would be stored: a field without a value is no difference.
		else if (!isDeepStrictEqual(before, JSON.parse(JSON.stringify(anew)))) {
			changes.push({ attempt: id, quiz, before, after: anew });
			later.push({ id, result: anew, scoring: present.scoring });
		}
	}
	return { changes, later, notComparable, scored: withResult.length - notComparable };
}
