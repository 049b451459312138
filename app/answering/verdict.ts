import type { Reply } from './call-attempt.ts';
import { answerIn, type QueuedAnswer } from './queued-answer.ts';

/**
 * What a reply means for the answers that were sent. settled: these need not be sent again; late: the server takes
 * none of them any more; over: nor any other of this attempt; mixed: one of several is bad, so each must be sent for
 * itself; unheard: nothing is known, so all must be sent again.
 */
export type Verdict =
	| { is: 'settled'; answers: readonly QueuedAnswer[] }
	| { is: 'late' | 'over' | 'mixed' | 'unheard' };

/** Judges by what our own API said in so many words; everything else is `unheard`. */
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
