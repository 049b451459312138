import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codeShape, writeCode } from '../../../core/codes/access-code.ts';
import { isRefusal, refuse } from '../../../core/refusals.ts';
import { makeContext, type TestContext } from '../../../test/context.ts';
import { closeOverdue } from '../../commands/close-overdue.ts';
import { openCounts } from '../../db/counters.ts';
import { openBruteForceGuard } from './brute-force-guard.ts';
import { openLimits } from './rate-limits.ts';
import { windowOf } from './window.ts';

let context: TestContext;
let asked: number;
beforeEach(async () => {
	context = await makeContext({ LIMITS: '1', PROCESSES: 'several' });
	asked = 0;
});
afterEach(() => context.remove());

/**
 * Contexts of several processes that share the database, each with its own memory. They wait for the database for as
 * long as it takes: where a slow machine made it late, each would count alone.
 */
function processes(count: number): TestContext[] {
	const { add, read } = openCounts(context.db, 60_000);
	const counts = {
		read,
		add: async (...given: Parameters<typeof add>) => {
			asked++;
			return add(...given);
		},
	};
	return Array.from({ length: count }, () => ({ ...context, counts }));
}

const limits = (count: number) => processes(count).map(openLimits);

/**
 * Makes this many calls one after the other, each through the next process, and returns how many were
 * allowed.
 */
async function letThrough(of: ReturnType<typeof limits>, name: 'page' | 'start' | 'mail', calls: number) {
	let through = 0;
	for (let call = 0; call < calls; call++)
		if ((await of[call % of.length]?.(name, '203.0.113.7')) === 0) through++;
	return through;
}

describe('limits of several processes', () => {
	it.each([
		['page', 3000],
		['start', 200],
		['mail', 60],
	] as const)('let through together as many calls of %s as one alone', async (name, points) => {
		expect(await letThrough(limits(3), name, points * 2)).toBe(points);
		// A process that starts later adds only the calls that it allows without asking the database.
		expect(await letThrough(limits(1), name, points)).toBe(name === 'page' ? 30 : name === 'start' ? 2 : 0);
	});

	it('let through no more when all calls come at once', async () => {
		const of = limits(3);
		const calls = Array.from({ length: 1200 }, async (_, call) => of[call % 3]?.('start', 'all at once'));
		const waits = await Promise.all(calls);
		const through = waits.filter((wait) => wait === 0).length;
		expect(through).toBeGreaterThanOrEqual(200);
		// The extra calls come from processes that the database answers only after the others have used up the
		// limit.
		expect(through).toBeLessThanOrEqual(204);
		for (const wait of waits) expect(wait).toBeLessThanOrEqual(600);
	});

	it('ask the database for few of the calls, and for none of a visitor who reads some pages', async () => {
		await letThrough(limits(3), 'page', 90);
		expect(asked).toBe(0);
		await letThrough(limits(3), 'page', 6000);
		expect(asked).toBeLessThan(120);
	});

	it('begin anew with the next window, and what was counted is forgotten', async () => {
		const of = limits(2);
		await letThrough(of, 'start', 300);
		const wait = (await of[0]?.('start', '203.0.113.7')) ?? 0;
		context.pass(wait * 1000);
		expect(await letThrough(of, 'start', 300)).toBe(200);
		await closeOverdue(context);
		// The count of ten minutes and that of the day.
		expect(await context.db.selectFrom('counts').select('count').execute()).toHaveLength(2);
		context.pass(86_400_000);
		await closeOverdue(context);
		expect(await context.db.selectFrom('counts').select('count').execute()).toEqual([]);
	});

	it('have a second window of a day together', async () => {
		const of = limits(2);
		const day = windowOf(context.secret, 'start a day 203.0.113.7', 86_400_000, context.clock());
		context.pass(day.until - context.clock());
		const through: number[] = [];
		for (let round = 0; round < 12; round++) {
			through.push(await letThrough(of, 'start', 200));
			context.pass(600_000);
		}
		expect(through).toEqual([...Array<number>(10).fill(200), 0, 0]);
		context.pass(86_400_000);
		expect(await letThrough(of, 'start', 200)).toBe(200);
	});

	it('keep no address', async () => {
		await letThrough(limits(1), 'mail', 3);
		const rows = JSON.stringify(await context.db.selectFrom('counts').selectAll().execute());
		expect(rows).toMatch(/"name":"[\w-]{43}"/);
		expect(rows).not.toContain('203.0.113.7');
	});

	it('are those of each process while the database does not count, and common ones afterwards', async () => {
		const of = limits(2);
		// Goes to the beginning of a window, so that the wait below stays within it.
		context.pass(
			windowOf(context.secret, 'start 203.0.113.7', 600_000, context.clock()).until - context.clock(),
		);
		expect(await letThrough(of, 'start', 100)).toBe(100);
		await sql`alter table counts rename to elsewhere`.execute(context.db);
		expect(await letThrough(of, 'start', 600)).toBeGreaterThan(250);
		expect(await of[0]?.('start', '203.0.113.7')).toBeGreaterThan(0);
		expect(context.logged.map(([, message]) => message)).toEqual(
			Array(2).fill('the database did not count requests: each process counts its own limits for now'),
		);
		await sql`alter table elsewhere rename to counts`.execute(context.db);
		context.pass(6000);
		expect(await letThrough(of, 'start', 10)).toBe(0);
		expect(await letThrough(limits(1), 'start', 10)).toBe(2);
	});
});

describe('guesses at several processes', () => {
	const code = writeCode(Array(codeShape.length).fill(3));
	const guess = async (guard: ReturnType<typeof openBruteForceGuard>, address: string) => {
		const answer = await guard.guard(address, code, async () => refuse('code_not_found'));
		return isRefusal(answer) ? answer.refused : answer;
	};

	it('count together', async () => {
		const of = processes(3).map(openBruteForceGuard);
		const seen = [];
		for (let index = 0; index < 60; index++) seen.push(await guess(of[index % 3] as (typeof of)[0], 'a'));
		expect(seen).toEqual([
			...Array<string>(40).fill('code_not_found'),
			...Array<string>(20).fill('too_many_requests'),
		]);
		expect(context.logged.map(([, message]) => message)).toEqual([
			'someone has tried many access codes that do not exist',
		]);
		expect(await guess(of[0] as (typeof of)[0], 'b')).toBe('code_not_found');
	});

	it('are counted by each process alone where the database does not count', async () => {
		await sql`alter table counts rename to elsewhere`.execute(context.db);
		const [one] = processes(1).map(openBruteForceGuard);
		if (!one) throw new Error('no process');
		for (let index = 0; index < 40; index++) expect(await guess(one, 'a')).toBe('code_not_found');
		expect(await guess(one, 'a')).toBe('too_many_requests');
		context.logged.length = 0;
	});
});
