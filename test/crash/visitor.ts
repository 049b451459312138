import type { z } from '@hono/zod-openapi';
import type { AttemptBody, QuestionBody, ResultBody } from '../../server/api/schemas.ts';

export type Fetch = (path: string, init: RequestInit) => Promise<Response> | Response;
export type Answered = {
	status: number;
	headers: Headers;
	text: string;
	/** The response's `data`, in the type given by the caller. */
	// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller says what it expects
	data<T = unknown>(): T;
	/** The response's `error`. */
	error(): { code: string; message: string; fields?: Record<string, string> };
};

/** Sends one call; a body that isn't a string, bytes, or a stream is sent as JSON. */
export type Call = {
	(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answered>;
	/**
	 * Moves an attempt's start back by this many milliseconds, so that its answers can have taken that long.
	 */
	spend?(attemptId: string, time: number): Promise<unknown>;
};

export type Attempt = z.output<typeof AttemptBody>;
export type Question = z.output<typeof QuestionBody>;
export type Result = Extract<z.output<typeof ResultBody>, { kind: 'iq' }>;
export type Started = { attempt: Attempt; questions: Question[]; token: string };

export const details = { name: 'Ana Vidal', email: 'ana.vidal@example.org', age: 34, gender: 'female' };

/** A client of the API: calls by path below `/api`, over a network or directly to the handler. */
export function client(fetch: Fetch, seen?: (method: string, path: string, answer: Answered) => void): Call {
	return async (method, path, body, headers = {}) => {
		const isRaw = typeof body === 'string' || body instanceof Uint8Array;
		const answer = await fetch(`/api${path}`, {
			method,
			headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
			...(body !== undefined && { body: isRaw ? (body as BodyInit) : JSON.stringify(body) }),
		});
		const text = await answer.text();
		const answered: Answered = {
			status: answer.status,
			headers: answer.headers,
			text,
			// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller says what it expects
			data: <T>() => (JSON.parse(text) as { data: T }).data,
			error: () => (JSON.parse(text) as { error: ReturnType<Answered['error']> }).error,
		};
		seen?.(method, path, answered);
		return answered;
	};
}

/** One attempt as held by its visitor. */
export type Visit = Started & {
	path: string;
	auth: Record<string, string>;
	/** Makes calls of this attempt; `part` is appended to its address. */
	call(method: string, part?: string, body?: unknown, headers?: Record<string, string>): Promise<Answered>;
	answer(position: number, choice?: number, time?: number): Promise<Answered>;
	answerAll(time?: number): Promise<void>;
};

/** Begins an attempt; throws if it is refused. */
export async function begin(call: Call, body: object, headers: Record<string, string> = {}): Promise<Visit> {
	const answered = await call('POST', '/user/attempt', body, headers);
	if (answered.status !== 201) throw new Error(`Start answered ${answered.status}: ${answered.text}`);
	return visit(call, answered.data<Started>());
}

/** Continues an attempt that has begun. */
export function visit(call: Call, started: Started): Visit {
	const path = `/user/attempt/${started.attempt.id}`;
	const auth = { authorization: `Bearer ${started.token}` };
	const own: Visit['call'] = (method, part = '', body, headers = {}) =>
		call(method, path + part, body, { ...auth, ...headers });
	const answer: Visit['answer'] = (position, choice = 0, time = 6000) => {
		const question = started.questions[position - 1];
		const chosen = question?.answers[choice];
		return own('PUT', '/answer', { question_id: question?.id, answer_id: chosen?.id, time });
	};
	return {
		...started,
		path,
		auth,
		call: own,
		answer,
		async answerAll(time = 6000) {
			await call.spend?.(started.attempt.id, time * started.questions.length);
			for (let position = 1; position <= started.questions.length; position++) {
				const { status, text } = await answer(
					position,
					position % (started.questions[position - 1]?.answers.length ?? 1),
					time,
				);
				if (status !== 200) throw new Error(`Answer ${position}: ${status} ${text}`);
			}
		},
	};
}

/** Takes a complete attempt up to its result. */
export async function wholeAttempt(call: Call, body: object, person: object = details): Promise<Visit> {
	const visited = await begin(call, body);
	await visited.answerAll();
	for (const [part, sent, expected] of [
		['/finish', undefined, 200],
		['/details', person, 201],
	] as const) {
		const { status, text } = await visited.call('POST', part, sent);
		if (status !== expected) throw new Error(`${part}: ${status} ${text}`);
	}
	return visited;
}
