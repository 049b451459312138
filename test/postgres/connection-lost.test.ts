import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { isRefusal } from '../../core/refusals.ts';
import { createCodes } from '../../server/commands/create-codes.ts';
import { sendMessage } from '../../server/commands/send-message.ts';
import { startAttempt } from '../../server/commands/start-attempt.ts';
import { openBatchedWrites } from '../../server/db/batched-writes.ts';
import { openCommitMarkers } from '../../server/db/commit-markers.ts';
import { ConnectionLost } from '../../server/db/postgres/connection-lost.ts';
import { TIMEOUT } from '../../server/db/retry.ts';
import { storeFault } from '../../server/db/store-fault.ts';
import { deliverNext } from '../../server/mail/deliver.ts';
import type { TestContext } from '../context.ts';
import { adminOf } from '../database.ts';
import { makeContextBehindProxy } from './context-behind-proxy.ts';
import type { CuttingProxy } from './cutting-proxy.ts';

let proxy: CuttingProxy;
let context: TestContext;
beforeAll(async () => {
	const made = await makeContextBehindProxy();
	({ proxy, context } = made);
	return () => made.remove();
});

/** Ends every connection to the test's database, as an operator or a server shutting down would. */
const endAll = () =>
	adminOf(
		process.env.TEST_POSTGRES ?? '',
		`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${new URL(proxy.url).pathname.slice(1)}'`,
	);

const countOf = async (table: 'attempts' | 'outbox' | 'codes') =>
	(await context.db.selectFrom(table).selectAll().execute()).length;

describe('a connection that is lost', () => {
	it('while nobody uses it is noticed by nobody', async () => {
		for (let round = 0; round < 20; round++) {
			await endAll();
			// Alternates between at once, before the context can have noticed, and later.
			if (round % 2) await sleep(20);
			expect(await countOf('outbox')).toBe(round);
			await endAll();
			expect(await sendMessage(context, { name: 'Ana', email: 'a@b.example', message: `${round}` })).toEqual({
				accepted: true,
			});
		}
		expect(await countOf('outbox')).toBe(20);
	});

	it('in the middle of a piece of work undoes it, and it is done again', async () => {
		let times = 0;
		const value = await context.transaction(async (trx) => {
			const body = JSON.stringify({ times: ++times });
			await trx
				.insertInto('snapshots')
				.values({ id: `${times}`, body, created_at: 1 })
				.execute();
			if (times === 1) await endAll();
			await sql`select 1`.execute(trx);
			return times;
		});
		expect(value).toBe(2);
		const stored = await context.db
			.selectFrom('snapshots')
			.select('id')
			.where('created_at', '=', 1)
			.execute();
		expect(stored).toEqual([{ id: '2' }]);
	});

	it.each(['before', 'after'] as const)(
		'%s the server has stored what was being committed takes no code twice, and loses none',
		async (when) => {
			const made = await createCodes(context, {
				quiz: 'thanks-test',
				count: 10,
				expiresAt: null,
				cname: null,
			});
			if (isRefusal(made)) throw new Error(made.refused);
			const [cuts, attempts] = [proxy.cuts(), await countOf('attempts')];
			for (const code of made.codes) {
				proxy.cutNextCommit(when);
				const begun = await startAttempt(context, { code, language: 'en' });
				if (isRefusal(begun)) throw new Error(begun.refused);
				const rows = await context.db
					.selectFrom('codes')
					.select('hash')
					.where('attempt_id', '=', begun.attempt.id)
					.execute();
				expect(rows).toHaveLength(1);
			}
			expect([proxy.cuts() - cuts, (await countOf('attempts')) - attempts]).toEqual([10, 10]);
		},
	);

	it.each(['before', 'after'] as const)(
		'%s a group of pieces of work was stored is one of all of them',
		async (when) => {
			const [cuts, mails] = [proxy.cuts(), await countOf('outbox')];
			proxy.cutNextCommit(when);
			const sent = Array.from({ length: 50 }, (_, index) =>
				sendMessage(context, { name: 'Ana', email: 'a@b.example', message: `${index}` }),
			);
			expect(new Set((await Promise.all(sent)).map((answer) => JSON.stringify(answer)))).toEqual(
				new Set(['{"accepted":true}']),
			);
			expect([proxy.cuts() - cuts, (await countOf('outbox')) - mails]).toEqual([1, 50]);
		},
	);
});

describe('a server that is away for a moment', () => {
	it('is noticed by nobody who reads or writes meanwhile', async () => {
		const mails = await countOf('outbox');
		proxy.goAway();
		const asked = Array.from({ length: 20 }, () => countOf('codes'));
		const sent = Array.from({ length: 20 }, () =>
			sendMessage(context, { name: 'Ana', email: 'a@b.example', message: 'meanwhile' }),
		);
		await sleep(300);
		proxy.comeBack();
		expect(new Set(await Promise.all(asked)).size).toBe(1);
		await Promise.all(sent);
		expect((await countOf('outbox')) - mails).toBe(20);
	});
});

it('a mail that was taken while the server was away for a moment is noted once it is back, and sent once', async () => {
	while (await deliverNext(context, async () => {}));
	await sendMessage(context, { name: 'Ana', email: 'a@b.example', message: 'a letter' });
	const sent: string[] = [];
	const send = async (id: string) => {
		sent.push(id);
		proxy.goAway();
		setTimeout(() => proxy.comeBack(), 300);
	};
	expect([await deliverNext(context, send), await deliverNext(context, send)]).toEqual([true, false]);
	expect([sent.length, await countOf('outbox')]).toEqual([1, 0]);
});

describe('the mark of a transaction', () => {
	it('is waited for while the server has not ended the transaction, and is told from those before', async () => {
		const markers = openCommitMarkers(context.db);
		const [former, mark] = [markers.next(), markers.next()];
		await context.db.transaction().execute((trx) => markers.put(trx, former));
		expect([await markers.isStored(former), await markers.isStored(mark)]).toEqual([true, false]);
		let asked: Promise<boolean> | undefined;
		let isAnswered = false;
		await context.db.transaction().execute(async (trx) => {
			await markers.put(trx, mark);
			asked = markers.isStored(mark).finally(() => {
				isAnswered = true;
			});
			await sleep(200);
			expect(isAnswered).toBe(false);
		});
		expect(await asked).toBe(true);
	});
});

describe('a commit of which nobody can find out', () => {
	it('is refused, and not done again', async () => {
		const mails = await countOf('outbox');
		proxy.cutNextCommit('after', 'and go away');
		const error = await sendMessage(context, { name: 'Ana', email: 'a@b.example', message: 'once' }).catch(
			(caught: unknown) => caught,
		);
		expect([error, storeFault(error)]).toEqual([expect.any(ConnectionLost), 'away']);
		proxy.comeBack();
		expect((await countOf('outbox')) - mails).toBe(1);
	});
});

describe('a server that stays away', () => {
	it('is waited for until the timeout, and the fault says so until it is back', async () => {
		const writes = openBatchedWrites(context.db, 150);
		await writes.transaction(async () => {});
		proxy.goAway();
		const begun = performance.now();
		const error = await writes.transaction(async () => {}).catch((caught: unknown) => caught);
		expect(error).toBeInstanceOf(ConnectionLost);
		expect(storeFault(error)).toBe('away');
		expect(performance.now() - begun).toBeLessThan(TIMEOUT);
		expect(await writes.fault()).toBe('away');
		expect(await context.unready()).toBe('the database does not answer');
		proxy.comeBack();
		expect([await context.unready(), await writes.fault()]).toEqual([undefined, undefined]);
	});
});
