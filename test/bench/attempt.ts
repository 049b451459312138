import type { Context } from '../../server/context.ts';
import type { Client } from './client.ts';

/** A complete attempt of iq-test: its start, one call per answer, and three more up to the result. */
export const CALLS = 34;

export type Step = 'start' | 'answer' | 'finish' | 'details' | 'result';

/** What the server has acknowledged for one attempt. */
export type Taken = { id: string; token: string; answers: Map<string, string>; isDone: boolean };

export function untaken(): Taken {
	return { id: '', token: '', answers: new Map(), isDone: false };
}

/**
 * Takes a complete attempt call by call, recording in `taken` what was acknowledged. Throws if a call is
 * refused.
 */
export async function* takeAttempt({ call }: Client, taken: Taken): AsyncGenerator<Step> {
	const started = (await call('POST', '/api/user/attempt', {
		body: { quiz: 'iq-test', language: 'en' },
	})) as {
		attempt: { id: string };
		questions: { id: string; answers: { id: string }[] }[];
		token: string;
	};
	const { token } = started;
	Object.assign(taken, { id: started.attempt.id, token });
	yield 'start';
	const path = `/api/user/attempt/${taken.id}`;
	for (const [index, { id, answers }] of started.questions.entries()) {
		const chosen = answers[index % answers.length]?.id ?? '';
		await call('PUT', `${path}/answer`, {
			token,
			body: { question_id: id, answer_id: chosen, time: 4000 },
		});
		taken.answers.set(id, chosen);
		yield 'answer';
	}
	await call('POST', `${path}/finish`, { token });
	yield 'finish';
	const body = { email: 'bench@example.org', age: 30, gender: 'female', norms: true };
	await call('POST', `${path}/details`, { token, body });
	taken.isDone = true;
	yield 'details';
	await call('GET', `${path}/result`, { token });
	yield 'result';
}

/** Takes a complete attempt as fast as possible. */
export async function takeWholeAttempt(client: Client): Promise<Taken> {
	const taken = untaken();
	// oxlint-disable-next-line no-unused-vars -- each step is a call that has been answered
	for await (const _ of takeAttempt(client, taken));
	return taken;
}

/** Which of an attempt's acknowledged answers and submission the server has lost, in words. */
export async function lostOf({ call }: Client, { id, token, answers, isDone }: Taken): Promise<string[]> {
	if (id === '') return [];
	const { attempt } = (await call('GET', `/api/user/attempt/${id}`, { token })) as {
		attempt: { state: string; answers: { question_id: string; answer_id: string }[] };
	};
	const stored = new Map(attempt.answers.map(({ question_id, answer_id }) => [question_id, answer_id]));
	const lost = [...answers].filter(([question, answer]) => stored.get(question) !== answer);
	const isUndone = isDone && attempt.state !== 'done';
	return [
		...lost.map(([question]) => `attempt ${id}: the answer to ${question} is lost`),
		...(isUndone ? [`attempt ${id}: its submission is lost`] : []),
	];
}

/**
 * Begins an attempt that stays open, as in a browser; returns what another answer, and a page of it, need.
 */
export async function beginAttempt(url: string) {
	const response = await fetch(`${url}/api/user/attempt`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({ quiz: 'iq-test', language: 'en' }),
	});
	const { data } = (await response.json()) as {
		data: {
			attempt: { id: string };
			token: string;
			questions: [{ id: string; answers: [{ id: string }] }];
		};
	};
	const [{ id: question, answers }] = data.questions;
	const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
	return { id: data.attempt.id, token: data.token, cookie, question, answer: answers[0].id };
}

/** Lets an attempt have started this many milliseconds earlier: the site accepts no longer times than have passed. */
export async function startEarlier({ db }: Context, id: string, time: number): Promise<void> {
	await db
		.updateTable('attempts')
		.set((eb) => ({ started_at: eb('started_at', '-', time) }))
		.where('id', '=', id)
		.execute();
}
