import { type Code, codeState } from '../codes/code.ts';
import { type Attempt, stateOf } from '../quiz/attempt.ts';

/**
 * How far the person with a code has come. `details`: everything is answered, but the details that the result
 * waits for haven't been given. `time_up`: the same after the time was up. `erased`: the attempt is gone,
 * or what the list said about the person, because someone deleted it.
 */
export const progressStates = [
	'not_started',
	'running',
	'details',
	'time_up',
	'finished',
	'expired',
	'revoked',
	'erased',
] as const;

export type ProgressState = (typeof progressStates)[number];

/** Whether someone who is this far can still go on, or has to give the details. */
export function isUnfinished(state: ProgressState): boolean {
	return state === 'running' || state === 'details' || state === 'time_up';
}

/** A person's progress; times in milliseconds. */
export type Progress = {
	state: ProgressState;
	/** How much time is left of a running attempt with a time limit. */
	left: number | null;
	/** When answering ended. */
	finishedAt: number | null;
	/** How long answering took; null if it ended only because the attempt closed. */
	took: number | null;
};

/** The progress of the person with a code at `now`; `attempt` is undefined if there is none, or none anymore. */
export function progressOf(code: Code, attempt: Attempt | undefined, now: number): Progress {
	const state = codeState(code, attempt, now);
	const none = { left: null, finishedAt: null, took: null };
	if (state === 'expired' || state === 'revoked') return { state, ...none };
	if (state === 'unused') return { state: 'not_started', ...none };
	if (!attempt) return { state: 'erased', ...none };
	const reached = stateOf(attempt, now);
	if (reached === 'answering')
		return {
			state: 'running',
			left: attempt.expiresAt === null ? null : attempt.expiresAt - now,
			finishedAt: null,
			took: null,
		};
	const finishedAt = attempt.finishedAt ?? attempt.closesAt;
	const took = finishedAt < attempt.closesAt ? finishedAt - attempt.startedAt : null;
	return { state: reached === 'done' ? 'finished' : reached, left: null, finishedAt, took };
}
