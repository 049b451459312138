import { type Code, DAY, type Model, present, type Slug, stateOf } from './model.ts';

type Begin = {
	quiz?: Slug | undefined;
	code?: number | undefined;
	language: string;
	factor: number;
	retake: boolean;
	key?: { key: string; body: string };
};

/** Begins an attempt, or finds the one begun with the same key; returns its index, or the refusal. */
export function beginOnce(model: Model, given: Begin): number | string {
	const { now } = model;
	const before = given.key && model.keys[given.key.key];
	if (before && before.at > now - DAY) {
		if (before.body !== given.key?.body) return 'idempotency_key_reused';
		return before.of;
	}
	const code = given.code === undefined ? undefined : model.codes[given.code];
	const quiz = code?.quiz ?? given.quiz;
	if (!quiz || (given.quiz ?? quiz) !== quiz) return 'quiz_not_found';
	if (code) {
		const isOver = code.expiresAt !== null && now >= code.expiresAt;
		if (code.startedAt !== null || isOver) return 'code_already_used';
		code.startedAt = now;
		code.of = model.taken.length;
	}
	const of = model.taken.push({
		quiz,
		byCode: code !== undefined,
		retake: code === undefined && given.retake,
		language: given.language,
		factor: given.factor,
		startedAt: now,
		answers: {},
		finishedAt: null,
		isClosed: false,
		done: null,
		isErased: false,
	});
	if (given.key) model.keys[given.key.key] = { body: given.key.body, of: of - 1, at: now };
	return of - 1;
}

/** Whether the attempt begun with a code can be continued: until its details are given. */
export function canReopen(model: Model, { of }: Code): boolean {
	const taken = present(model, of ?? undefined);
	return taken !== undefined && stateOf(taken, model.now) !== 'done';
}
