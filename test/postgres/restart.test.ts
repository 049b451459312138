import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSite, type Site } from '../crash/site.ts';
import { begin, type Visit } from '../crash/visitor.ts';
import { adminOf } from '../database.ts';
import { type RunningPostgres, startPostgres } from './start-postgres.ts';

const VISITORS = 6;

let server: RunningPostgres;
let site: Site;
beforeAll(async () => {
	// With fsync, as on a machine that may lose power.
	server = await startPostgres({ isDurable: true });
	await adminOf(server.url(), 'create database plumb');
	site = await makeSite({ DATABASE_URL: server.url('plumb'), SECRET: randomBytes(32).toString('base64url') });
}, 60_000);
afterAll(async () => {
	await site.remove();
	await server.remove();
});

/**
 * What a visitor knows: the stored answer to each question, or the possible ones if there was no response;
 * null means none.
 */
type Heard = { visit: Visit; statuses: number[]; answers: Map<string, (string | null)[]> };

/** Answers question after question, over and over, until told to stop. */
async function answerUntil(isOver: () => boolean): Promise<Heard> {
	const visit = await begin(site.call, { quiz: 'thanks-test' });
	const heard: Heard = { visit, statuses: [], answers: new Map() };
	for (let turn = 0; !isOver(); turn++) {
		const position = 1 + (turn % visit.questions.length);
		const { id = '', answers = [] } = visit.questions[position - 1] ?? {};
		const choice = Math.floor(Math.random() * answers.length);
		const { status, headers } = await visit.answer(position, choice);
		heard.statuses.push(status);
		const given = answers[choice]?.id ?? '';
		heard.answers.set(id, status === 200 ? [given] : [...(heard.answers.get(id) ?? [null]), given]);
		if (status !== 200) expect([status, headers.get('Retry-After')]).toEqual([503, '5']);
	}
	return heard;
}

async function expectKept({ visit, answers }: Heard): Promise<void> {
	const rows = await site.context.db
		.selectFrom('answers')
		.select(['question_id', 'answer_id'])
		.where('attempt_id', '=', visit.attempt.id)
		.execute();
	expect(rows.length).toBeGreaterThan(0);
	for (const { question_id, answer_id } of rows) expect(answers.get(question_id)).toContain(answer_id);
	const acknowledged = [...answers].filter(([, given]) => !given.includes(null)).map(([id]) => id);
	expect(rows.map(({ question_id }) => question_id)).toEqual(expect.arrayContaining(acknowledged));
}

/** Visitors who answer while the server is stopped and, after this many milliseconds, started again. */
async function answerAcross(mode: 'fast' | 'immediate', away: number): Promise<Heard[]> {
	let isOver = false;
	const visiting = Array.from({ length: VISITORS }, () => answerUntil(() => isOver));
	await sleep(500);
	expect(await site.context.unready()).toBeUndefined();
	await server.stop(mode);
	expect(await site.context.unready()).toBe('the database does not answer');
	await sleep(away);
	await server.start();
	await expect.poll(() => site.context.unready(), { timeout: 10_000 }).toBeUndefined();
	await sleep(500);
	isOver = true;
	return Promise.all(visiting);
}

it.each(['fast', 'immediate'] as const)(
	'a server that is stopped (%s) and started again has lost nothing it has acknowledged',
	{ timeout: 60_000 },
	async (mode) => {
		const heard = await answerAcross(mode, 300);
		for (const each of heard) {
			expect(each.statuses.at(-1)).toBe(200);
			await expectKept(each);
		}
		site.context.logged.length = 0;
	},
);

it('a server that stays away longer than the timeout loses nothing it has acknowledged', {
	timeout: 60_000,
}, async () => {
	const heard = await answerAcross('immediate', 6_000);
	expect(heard.flatMap(({ statuses }) => statuses)).toContain(503);
	for (const each of heard) await expectKept(each);
	const { status } = await begin(site.call, { quiz: 'thanks-test' }).then((visit) => visit.answer(1));
	expect(status).toBe(200);
	expect(new Set(site.context.logged.map(([, message]) => message))).toEqual(new Set(['a request failed']));
});
