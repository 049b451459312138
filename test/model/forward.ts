import { isDeepStrictEqual } from 'node:util';
import type { Stored } from './stored.ts';

/**
 * Changes that stored data must never undergo, whatever the model says: an attempt that goes back or changes
 * its terms, a result or details that change (except the address), answers that change once final, a lost
 * email.
 */
export function movedBack(before: Stored['rows'], after: Stored['rows']): string[] {
	const wrong: string[] = [];
	const same = (what: string, was: unknown, is: unknown) => {
		if (!isDeepStrictEqual(was, is))
			wrong.push(`${what} was ${JSON.stringify(was)} and is ${JSON.stringify(is)}`);
	};
	for (const attempt of before.attempts) {
		const now = after.attempts.find(({ id }) => id === attempt.id);
		if (!now) continue;
		const of = <Row extends { attempt_id: string | null }>(rows: Row[]) =>
			rows.filter(({ attempt_id }) => attempt_id === attempt.id);
		const { finished_at, done_at, language, ...terms } = attempt;
		const { finished_at: finished, done_at: done, language: spoken, ...kept } = now;
		same('the terms', terms, kept);
		if (finished_at !== null) same('the end', finished_at, finished);
		const isFinal = done_at !== null || (finished_at !== null && finished_at < attempt.closes_at);
		if (isFinal) same('what was answered', of(before.answers), of(after.answers));
		for (const { question_id } of of(before.answers))
			if (!of(after.answers).some((answer) => answer.question_id === question_id))
				wrong.push(`the answer to ${question_id} is lost`);
		if (done_at === null) continue;
		same('when it was done', done_at, done);
		same('its language', language, spoken);
		same('its result', of(before.results), of(after.results));
		// The address may be corrected.
		const person = (row: Stored['rows']['details'][number]) => ({ ...row, email: '' });
		same('its details', of(before.details).map(person), of(after.details).map(person));
		for (const { id, state } of of(before.outbox)) {
			const mail = after.outbox.find((each) => each.id === id);
			if (!mail || (state === 'sent' && mail.state !== 'sent'))
				wrong.push(`a mail that was ${state} is lost`);
		}
	}
	return wrong;
}
