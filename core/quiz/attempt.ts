import { itemTypeOf } from '../kinds/items/item-types.ts';
import type { LanguageCode } from '../language/languages.ts';
import { type Refusal, refuse } from '../refusals.ts';
import { boundTimes } from './answer-times.ts';
import type { Snapshot } from './quiz.ts';
import { stepOf } from './step.ts';
import { expiryOf, GRACE, type TimeFactor, UNTIMED_LIFE } from './timing.ts';

/** One visitor's run through one form of a quiz. All times are milliseconds since 1970 (UTC), by the server's clock. */
export type Attempt = {
	id: string;
	quiz: string;
	quizVersion: number;
	form: number;
	scoringVersion: string;
	snapshotId: string;
	language: LanguageCode;
	timeFactor: TimeFactor;
	/** Another go of somebody who has taken this quiz before; it counts towards neither norms nor item statistics. */
	retake: boolean;
	/** A retake in which the very form was asked that was asked before. */
	sameForm: boolean;
	/** Begun with an access code: whoever gave it out has set the test, so that it ends with thanks. */
	byCode: boolean;
	startedAt: number;
	expiresAt: number | null;
	closesAt: number;
	finishedAt: number | null;
	doneAt: number | null;
};

export type AttemptState = 'answering' | 'time_up' | 'details' | 'done';

/** `answerId` is an option, or several as `answerOf` writes them; `time` is what was spent on the question, in milliseconds. */
export type Answer = { questionId: string; answerId: string; time: number };

/** An answer with when the server accepted it, in milliseconds since 1970 (UTC). */
export type StoredAnswer = Answer & { answeredAt: number };

/** Begins an attempt: the clock starts at `now`. */
export function begin(
	given: {
		id: string;
		snapshotId: string;
		snapshot: Snapshot;
		language: LanguageCode;
		timeFactor: TimeFactor;
		retake: boolean;
		byCode?: boolean;
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
		startedAt: now,
		expiresAt,
		closesAt: expiresAt ?? now + UNTIMED_LIFE,
		finishedAt: null,
		doneAt: null,
	};
}

/**
 * The same attempt as that of somebody who has taken this quiz before, once or more often, as `before` says; unchanged where it
 * is empty. What was noted of it stays noted.
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

/** What an attempt was asked, with where it ends: one begun by code always with thanks (contract section 8). */
export function askedOf(attempt: Attempt, snapshot: Snapshot): Snapshot {
	return attempt.byCode ? { ...snapshot, outcome: 'thank-you' } : snapshot;
}

/** Where an attempt stands at `now`: answering → details → done, or answering → time_up → done. */
export function stateOf(attempt: Attempt, now: number): AttemptState {
	if (attempt.doneAt !== null) return 'done';
	if (attempt.finishedAt !== null && attempt.finishedAt < attempt.closesAt) return 'details';
	return now >= attempt.closesAt ? 'time_up' : 'answering';
}

/**
 * Takes answers at `now` or says why not: `attempt_finished`, `time_up` (later than the deadline and its grace),
 * `unknown_question`, `unknown_answer`. All or none are taken; a repeat replaces the earlier one, in `given` or in `stored`. Their
 * times are what the server's clock allows of them (`boundTimes`).
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
 * Ends answering at `now`. Refused with `not_all_answered` while time and questions are left; after time-up, and
 * when it has ended already, nothing changes.
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

/** Ends an attempt whose time and grace have run out and whose browser is gone; others are unchanged. */
export function close(attempt: Attempt, now: number): Attempt {
	if (attempt.finishedAt !== null || now <= attempt.closesAt + GRACE) return attempt;
	return { ...attempt, finishedAt: attempt.closesAt };
}

/** The position of the first question without an answer, from 1; one more than there are when all have one. */
export function positionIn(snapshot: Snapshot, answered: ReadonlySet<string>): number {
	const index = snapshot.questions.findIndex((question) => !answered.has(question.id));
	return index === -1 ? snapshot.questions.length + 1 : index + 1;
}

/**
 * The steps of the quiz pages that are open to an attempt, the one it is at first; with every question answered it
 * stays on the last until Finish.
 */
export function openSteps(snapshot: Snapshot, state: AttemptState, position: number): string[] {
	if (state === 'answering') return [stepOf(Math.min(position, snapshot.questions.length))];
	if (state === 'time_up') return ['time-up', 'info'];
	return [state === 'details' ? 'info' : snapshot.outcome];
}
