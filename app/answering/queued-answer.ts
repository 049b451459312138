/** An answer on its way to the server, in the API's format. */
export type QueuedAnswer = { question_id: string; answer_id: string; time: number };

/** The longest time the API accepts for one answer, in milliseconds: a day. */
export const LONGEST_TIME = 86_400_000;

/** Reads an answer from an untrusted value and drops unknown fields; undefined if the API would refuse it. */
export function answerIn(value: unknown): QueuedAnswer | undefined {
	if (typeof value !== 'object' || value === null) return undefined;
	const { question_id, answer_id, time } = value as Record<string, unknown>;
	if (!isId(question_id) || !isId(answer_id)) return undefined;
	if (typeof time !== 'number' || !Number.isInteger(time) || time < 0 || time > LONGEST_TIME)
		return undefined;
	return { question_id, answer_id, time };
}

/** Whether two answers are identical, including the time. */
export function isSame(one: QueuedAnswer | undefined, other: QueuedAnswer | undefined): boolean {
	return (
		one?.question_id === other?.question_id &&
		one?.answer_id === other?.answer_id &&
		one?.time === other?.time
	);
}

function isId(value: unknown): value is string {
	return typeof value === 'string' && value.length <= 100;
}
