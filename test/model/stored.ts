import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { idempotencyHash } from '../../server/tokens.ts';
import { dump } from '../crash/site.ts';
import type { Real } from './ask.ts';
import { closesAt, expiresAt, type Model, type Taken } from './model.ts';
import { tracesOf } from './people.ts';

/** All stored data, and the emails written. */
export async function readStored({ site }: Real) {
	const { snapshots: _, ...rows } = await dump(site.context);
	const dir = join(site.context.env.DATA_DIR, 'mail');
	const mails = existsSync(dir) ? readdirSync(dir).filter((name) => name.endsWith('.eml')) : [];
	return { rows, mails: mails.map((name) => name.slice(0, -'.eml'.length)) };
}

export type Stored = Awaited<ReturnType<typeof readStored>>;

/** What is wrong with the stored data. */
export function judgeStored({ rows, mails }: Stored, model: Model, { site, run }: Real): string[] {
	const wrong: string[] = [];
	const equal = (what: string, is: unknown, should: unknown) => {
		if (!isDeepStrictEqual(is, should))
			wrong.push(`${what}: stored is ${JSON.stringify(is)}, should be ${JSON.stringify(should)}`);
	};
	const there = model.taken.filter(({ isErased }) => !isErased);
	// Begun by a page whose response doesn't name it.
	for (const { id } of rows.attempts) {
		const nameless = there.find((taken) => taken.id === undefined);
		if (nameless && !model.taken.some((taken) => taken.id === id)) nameless.id = id;
	}
	const ids = there.map(({ id }) => id);
	equal('the attempts', new Set(rows.attempts.map(({ id }) => id)), new Set(ids));
	if (wrong.length > 0) return wrong;
	for (const [of, taken] of model.taken.entries()) {
		const own = <Row extends { attempt_id: string | null }>(all: Row[]) =>
			all.filter((row) => row.attempt_id === taken.id);
		if (taken.isErased) {
			const all = JSON.stringify(rows);
			for (const trace of [taken.id ?? '?', ...tracesOf(of)])
				if (all.includes(trace)) wrong.push(`${trace} is left of what was erased`);
			continue;
		}
		const [row] = rows.attempts.filter(({ id }) => id === taken.id);
		const {
			id: _id,
			snapshot_id: _s,
			form,
			same_form: isSame,
			quiz_version: _v,
			scoring_version: _w,
			...kept
		} = row ?? {};
		equal('the attempt', kept, attemptRow(taken));
		equal('its form', form, (taken.form ??= form));
		if (isSame) equal('whether it is a retake', row?.retake, 1);
		equal('its answers', answersIn(own(rows.answers)), taken.answers);
		const { done } = taken;
		equal(
			'its details',
			own(rows.details).map(personIn),
			done ? [{ ...done.person, email: done.email, at: done.at }] : [],
		);
		const results = own(rows.results);
		equal('how many results it has', results.length, done ? 1 : 0);
		for (const { result } of results) equal('its result', result, (taken.result ??= result));
		equal('its mails', own(rows.outbox).map(mailIn).sort(), (done?.mails ?? []).map(wordsOf).sort());
	}
	equal(
		'the codes',
		rows.codes
			.map(({ quiz, cname, expires_at, started_at, attempt_id }) =>
				JSON.stringify([quiz, cname, expires_at, started_at, attempt_id]),
			)
			.sort(),
		model.codes
			.map(({ quiz, cname, expiresAt: until, startedAt, of }) =>
				JSON.stringify([quiz, cname, until, startedAt, of === null ? null : model.taken[of]?.id]),
			)
			.sort(),
	);
	const keys = Object.entries(model.keys).filter(([key]) => !key.startsWith('page '));
	for (const [key, { of }] of keys) {
		const hash = idempotencyHash(site.context, 'unknown', `${run}-${key}`);
		const found = rows.idempotency.find((each) => each.key === hash);
		equal(`the key ${key}`, found?.attempt_id, model.taken[of]?.id);
	}
	equal(
		'what has stayed of erased attempts',
		rows.takings.map((row) => JSON.stringify([row.quiz, row.language, JSON.parse(row.answers)])).sort(),
		model.taken.filter(staysErased).map(takingOf).sort(),
	);
	equal('how many keys there are', rows.idempotency.length, Object.keys(model.keys).length);
	const sent = rows.outbox.filter(({ state }) => state === 'sent').map(({ id }) => id);
	equal('the mails that are written', mails.sort(), sent.sort());
	return wrong;
}

/**
 * Whose answers are kept: takers who agreed and didn't withdraw, on their first attempt and under standard
 * timing.
 */
const staysErased = ({ isErased, hasWithdrawn, done, retake, factor }: Taken) =>
	isErased && !hasWithdrawn && done?.person.norms && !retake && factor === 1;

function takingOf({ quiz, language, answers }: Taken): string {
	const given = Object.entries(answers).sort(([one], [other]) => (one < other ? -1 : 1));
	return JSON.stringify([
		quiz,
		language,
		given.map(([question, { answer, time }]) => [question, answer, time]),
	]);
}

function attemptRow(taken: Taken) {
	const ended = taken.isClosed || taken.done ? closesAt(taken) : null;
	return {
		quiz: taken.quiz,
		language: taken.language,
		time_factor: taken.factor,
		retake: Number(taken.retake),
		by_code: Number(taken.byCode),
		conditions: null,
		network: null,
		started_at: taken.startedAt,
		expires_at: expiresAt(taken),
		closes_at: closesAt(taken),
		finished_at: taken.finishedAt ?? ended,
		done_at: taken.done?.at ?? null,
	};
}

function answersIn(rows: Stored['rows']['answers']) {
	return Object.fromEntries(
		rows.map(({ question_id, answer_id, time, answered_at }) => [
			question_id,
			{ answer: answer_id, time, at: answered_at },
		]),
	);
}

function personIn({ name, email, age, gender, norms, created_at }: Stored['rows']['details'][number]) {
	return { name, email, age, gender, norms: norms === 1, at: created_at };
}

function mailIn({ kind, recipient, language, state, last_error }: Stored['rows']['outbox'][number]): string {
	const isReplaced = state === 'failed' && last_error === 'replaced';
	return `${kind} ${recipient} ${language} ${isReplaced ? 'replaced' : state}`;
}

function wordsOf({ to, language, state }: { to: string; language: string; state: string }): string {
	return `report ${to} ${language} ${state}`;
}

/** Personal data in the remaining emails; only at the end of a run, because it reads files. */
export function tracesInMails({ site }: Real, model: Model): string[] {
	const dir = join(site.context.env.DATA_DIR, 'mail');
	const erased = model.taken.flatMap(({ isErased }, of) => (isErased ? tracesOf(of) : []));
	if (!existsSync(dir) || erased.length === 0) return [];
	return readdirSync(dir).flatMap((name) => {
		const text = readFileSync(join(dir, name), 'latin1');
		return erased.filter((trace) => text.includes(trace)).map((trace) => `${trace} is in ${name}`);
	});
}
