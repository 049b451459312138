import type { Conditions } from '../batches/conditions.ts';
import { itemTypeOf } from '../kinds/items/item-types.ts';
import type { LanguageCode } from '../language/languages.ts';
import { type Refusal, refuse } from '../refusals.ts';
import { boundTimes } from './answer-times.ts';
import type { Snapshot } from './quiz.ts';
import { stepOf } from './step.ts';
import { expiryOf, GRACE, type TimeFactor, UNTIMED_LIFE } from './timing.ts';

/**
 * One visitor's attempt at one form of a quiz. All times are milliseconds since 1970 (UTC), by the server's
 * clock.
 */
export type Attempt = {
	id: string;
	quiz: string;
	quizVersion: number;
	form: number;
	scoringVersion: string;
	snapshotId: string;
	language: LanguageCode;
	timeFactor: TimeFactor;
	/**
	 * Whether this visitor has taken the quiz before; a retake counts toward neither norms nor item statistics.
	 */
	retake: boolean;
	/** Whether it is a retake with the same form as before. */
	sameForm: boolean;
	/**
	 * Whether it was begun with an access code. The person who gave out the code assigned the test, so it ends
	 * with thanks.
	 */
	byCode: boolean;
	/** The conditions of its code's batch, as they were told before Start; null if there are none. */
	conditions: Conditions | null;
	startedAt: number;
	expiresAt: number | null;
	closesAt: number;
	finishedAt: number | null;
	doneAt: number | null;
};

/** Where an attempt stands: it goes from answering to details or time_up, and then to done. */
export type AttemptState = 'answering' | 'time_up' | 'details' | 'done';

/**
 * An answer to a question: `answerId` is an option, or several as written by `answerOf`, and `time` is the
 * time spent on the question, in milliseconds.
 */
export type Answer = { questionId: string; answerId: string; time: number };

/** An answer and when the server accepted it, in milliseconds since 1970 (UTC). */
export type StoredAnswer = Answer & { answeredAt: number };

/** Begins an attempt; its clock starts at `now`. */
export function begin(
	given: {
		id: string;
		snapshotId: string;
		snapshot: Snapshot;
		language: LanguageCode;
		timeFactor: TimeFactor;
		retake: boolean;
		byCode?: boolean;
		conditions?: Conditions | null;
	},
	now: number,
): Attempt {
	const { snapshot } = given;
	const expiresAt = expiryOf(now, snapshot.minutes, given.timeFactor);
	return {
		id: given.id,
		quiz: snapshot.slug,
		quizVersion: snapshot.version,
		form: snapshot.form,
		scoringVersion: snapshot.scoring.version,
		snapshotId: given.snapshotId,
		language: given.language,
		timeFactor: given.timeFactor,
		retake: given.retake,
		sameForm: false,
		byCode: given.byCode ?? false,
		conditions: given.conditions ?? null,
		startedAt: now,
		expiresAt,
		closesAt: expiresAt ?? now + UNTIMED_LIFE,
		finishedAt: null,
		doneAt: null,
	};
}

/**
 * The attempt marked as a retake by someone who has taken this quiz `before`, and as the same form if one of
 * those attempts had it. It is unchanged if `before` is empty, and a mark is never removed.
 */
export function takenAgain(
	attempt: Attempt,
	before: readonly Pick<Attempt, 'quizVersion' | 'form'>[],
): Attempt {
	if (before.length === 0) return attempt;
	const isSame = before.some(
		({ quizVersion, form }) => quizVersion === attempt.quizVersion && form === attempt.form,
	);
	return { ...attempt, retake: true, sameForm: attempt.sameForm || isSame };
}

/**
 * The snapshot of an attempt with its outcome: an attempt begun by code always ends with thanks (contract
 * section 8).
 */
export function askedOf(attempt: Attempt, snapshot: Snapshot): Snapshot {
	return attempt.byCode ? { ...snapshot, outcome: 'thank-you' } : snapshot;
}

/** The state of an attempt at `now`: answering → details → done, or answering → time_up → done. */
export function stateOf(attempt: Attempt, now: number): AttemptState {
	if (attempt.doneAt !== null) return 'done';
	if (attempt.finishedAt !== null && attempt.finishedAt < attempt.closesAt) return 'details';
	return now >= attempt.closesAt ? 'time_up' : 'answering';
}

/**
 * Whether another attempt may take the place of one whose answers give no result: it is over, but its details weren't
 * given. A code can't be used twice.
 */
export function isReplaceableAt(attempt: Attempt, hasResult: boolean, now: number): boolean {
	const state = stateOf(attempt, now);
	return !hasResult && !attempt.byCode && (state === 'time_up' || state === 'details');
}

/** An attempt that isn't done, as other pages mention it; `left` is in milliseconds, null if no clock is running. */
export type Running = { left: number | null };

/** What other pages mention about an attempt at `now`; null once its details were given. */
export function runningAt(attempt: Attempt, now: number): Running | null {
	const state = stateOf(attempt, now);
	if (state === 'done') return null;
	return { left: state === 'answering' && attempt.expiresAt !== null ? attempt.expiresAt - now : null };
}

/**
 * Accepts answers at `now`, all of them or none, and limits their times (`boundTimes`). An answer replaces an
 * earlier one to the same question, in `given` or in `stored`. Refused with `attempt_finished`, `time_up`
 * (after the deadline and its grace period), `unknown_question`, or `unknown_answer`.
 */
export function answer(
	attempt: Attempt,
	snapshot: Snapshot,
	given: readonly Answer[],
	stored: readonly StoredAnswer[],
	now: number,
): StoredAnswer[] | Refusal {
	if (attempt.doneAt !== null) return refuse('attempt_finished');
	if (attempt.finishedAt !== null && attempt.finishedAt < attempt.closesAt) return refuse('attempt_finished');
	if (now > attempt.closesAt + GRACE) return refuse('time_up');
	for (const { questionId, answerId } of given) {
		const question = snapshot.questions.find((candidate) => candidate.id === questionId);
		if (!question) return refuse('unknown_question');
		if (!itemTypeOf(question).accepts(question, answerId)) return refuse('unknown_answer');
	}
	const last = new Map(given.map((each) => [each.questionId, each]));
	const bounded = boundTimes([...last.values()], stored, attempt.startedAt, now);
	return bounded.map((each) => ({ ...each, answeredAt: now }));
}

/**
 * Ends answering at `now`. Refused with `not_all_answered` while there is time left and a question is
 * unanswered; after the time is up or answering has ended, nothing changes.
 */
export function finish(
	attempt: Attempt,
	answered: number,
	questions: number,
	now: number,
): Attempt | Refusal {
	if (stateOf(attempt, now) !== 'answering') return attempt;
	if (answered < questions) return refuse('not_all_answered');
	return { ...attempt, finishedAt: now };
}

/**
 * Ends an attempt whose time and grace period are over although no browser has finished it; other attempts
 * are unchanged.
 */
export function close(attempt: Attempt, now: number): Attempt {
	if (attempt.finishedAt !== null || now <= attempt.closesAt + GRACE) return attempt;
	return { ...attempt, finishedAt: attempt.closesAt };
}

/**
 * The position of the first unanswered question, from 1; one more than the number of questions if all are
 * answered.
 */
export function positionIn(snapshot: Snapshot, answered: ReadonlySet<string>): number {
	const index = snapshot.questions.findIndex((question) => !answered.has(question.id));
	return index === -1 ? snapshot.questions.length + 1 : index + 1;
}

/**
 * The steps of the quiz pages that an attempt may open, the current one first. When all questions are
 * answered, this is the last question until the taker presses Finish.
 */
export function openSteps(snapshot: Snapshot, state: AttemptState, position: number): string[] {
	if (state === 'answering') return [stepOf(Math.min(position, snapshot.questions.length))];
	if (state === 'time_up') return ['time-up', 'info'];
	return [state === 'details' ? 'info' : snapshot.outcome];
}
