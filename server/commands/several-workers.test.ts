import { afterEach, beforeEach, expect, it } from 'vitest';
import { dump, makeSite, type Site } from '../../test/crash/site.ts';
import { begin, details, wholeAttempt } from '../../test/crash/visitor.ts';
import { type Context, openContext } from '../context.ts';
import { announceQuizzes } from './announce-quizzes.ts';
import { closeOverdue } from './close-overdue.ts';
import { purge } from './purge.ts';
import { subscribe } from './subscribe.ts';

const DAY = 86_400_000;
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

let site: Site;
/** Workers of other processes on the same database, in addition to the site's own. */
let workers: Context[];
beforeEach(async () => {
	site = await makeSite({ RETENTION_DAYS: '3' });
	const { env, clock, log } = site.context;
	const others = await Promise.all(
		times(2).map(async () => openContext({ env, clock, log, quizzes: 'test/quizzes' })),
	);
	workers = [site.context, ...others];
});
afterEach(async () => {
	for (const context of workers.slice(1)) await context.close();
	await site.remove();
});

const atOnce = <T>(work: (context: Context) => Promise<T>) => Promise.all(workers.map(work));
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

it('an attempt whose time is over is closed by one of them', async () => {
	for (const _ of times(12)) await begin(site.call, { quiz: 'brief-test' });
	site.context.pass(60_000);
	const closed = await atOnce(closeOverdue);
	expect(sum(closed.map((each) => each.closed))).toBe(12);
	const { attempts } = await dump(site.context);
	expect(attempts.filter(({ finished_at: at, closes_at: end }) => at === end)).toHaveLength(12);
	expect(site.context.logged).toEqual([]);
});

it('what has come to its end is purged once, and what may stay of it stays once', async () => {
	for (const index of times(8)) {
		const person = { ...details, email: `ana${index}@example.org`, norms: true };
		await wholeAttempt(site.call, { quiz: 'thanks-test' }, person);
	}
	const { answers } = await dump(site.context);
	site.context.pass(4 * DAY);
	const purged = await atOnce(purge);
	expect(sum(purged.map((each) => each.purged))).toBe(8);
	const left = await dump(site.context);
	expect([left.attempts, left.answers, left.details, left.results]).toEqual([[], [], [], []]);
	expect(left.takings).toHaveLength(8);
	expect(answers.length).toBeGreaterThan(0);
	expect(site.context.logged).toEqual([]);
});

it('every subscriber is told of a new test once', async () => {
	const { context } = site;
	for (const index of times(230))
		await subscribe(context, { name: 'Ana', email: `ana${index}@example.org` }, 'en');
	await context.db.updateTable('subscribers').set({ confirmed_at: context.clock() }).execute();
	await context.db.deleteFrom('outbox').execute();
	await announceQuizzes(context);
	await context.db.deleteFrom('announced').where('quiz', '=', 'brief-test').execute();
	const told = await atOnce(announceQuizzes);
	expect(told.flatMap(({ announced }) => announced)).toEqual(['brief-test']);
	const { outbox, announcing } = await dump(context);
	expect(new Set(outbox.map(({ recipient }) => recipient)).size).toBe(230);
	expect([outbox.length, announcing]).toEqual([230, []]);
	expect(context.logged).toEqual([]);
});
