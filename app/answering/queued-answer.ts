/** An answer on its way to the server, as the API takes it. */
export type QueuedAnswer = { question_id: string; answer_id: string; time: number };

/** The most milliseconds that the API takes for one answer: a day. */
export const LONGEST_TIME = 86_400_000;

/** The answer in a value that anybody may have written, without what else is in there; undefined if the API would refuse its shape. */
export function answerIn(value: unknown): QueuedAnswer | undefined {
	if (typeof value !== 'object' || value === null) return undefined;
	const { question_id, answer_id, time } = value as Record<string, unknown>;
	if (!isId(question_id) || !isId(answer_id)) return undefined;
	if (typeof time !== 'number' || !Number.isInteger(time) || time < 0 || time > LONGEST_TIME)
		return undefined;
	return { question_id, answer_id, time };
}

/** Whether two answers are the same in everything, the time too. */
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
