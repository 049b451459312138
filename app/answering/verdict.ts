import type { Reply } from './call-attempt.ts';
import { answerIn, type QueuedAnswer } from './queued-answer.ts';

/**
 * What a reply means for the answers that were sent. settled: don't send them again; late: the server no
 * longer accepts them; over: it accepts no others of this attempt either; mixed: one of several is invalid,
 * so send each by itself; unheard: nothing is known, so send all again.
 */
export type Verdict =
	| { is: 'settled'; answers: readonly QueuedAnswer[] }
	| { is: 'late' | 'over' | 'mixed' | 'unheard' };

/** Trusts only explicit replies of our own API; anything else is `unheard`. */
export function judge(reply: Reply | undefined, sent: readonly QueuedAnswer[]): Verdict {
	if (!reply) return { is: 'unheard' };
	if ('attempt' in reply) {
		const stored = new Map(
			reply.attempt.answers.map(answerIn).map((answer) => [answer?.question_id, answer?.answer_id]),
		);
		const answers = sent.filter(({ question_id, answer_id }) => stored.get(question_id) === answer_id);
		return answers.length > 0 ? { is: 'settled', answers } : { is: 'unheard' };
	}
	switch (reply.refused) {
		case 'time_up':
		case 'attempt_finished':
			return { is: 'late' };
		case 'attempt_not_found':
			return { is: 'over' };
		case 'unknown_question':
		case 'unknown_answer':
			return sent.length === 1 ? { is: 'settled', answers: sent } : { is: 'mixed' };
		default:
			return { is: 'unheard' };
	}
}
