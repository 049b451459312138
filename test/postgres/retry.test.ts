import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { eraseAgain } from '../../server/commands/erase-again.ts';
import { sendMessage } from '../../server/commands/send-message.ts';
import { noteErased } from '../../server/db/backups/erased.ts';
import { openBatchedWrites } from '../../server/db/batched-writes.ts';
import { forgetCommitMarkers } from '../../server/db/commit-markers.ts';
import { fitsDatabase, keepFirstSecret, putSecret } from '../../server/db/installation.ts';
import { appliedIn, migrate } from '../../server/db/migrate.ts';
import type { TestContext } from '../context.ts';
import { makeContextBehindProxy } from './context-behind-proxy.ts';
import type { CuttingProxy } from './cutting-proxy.ts';

let proxy: CuttingProxy;
let context: TestContext;
beforeAll(async () => {
	const made = await makeContextBehindProxy();
	({ proxy, context } = made);
	return () => made.remove();
});

/** Makes a call while the server is away; it comes back after half a second. */
async function meanwhileAway<T>(ask: () => Promise<T>): Promise<T> {
	proxy.goAway();
	const asked = ask();
	asked.catch(() => {});
	await sleep(500);
	proxy.comeBack();
	return asked;
}

describe('what a start and a command do outside the shared transaction waits for a server that is away', () => {
	it('the secret', async () => {
		await meanwhileAway(async () => keepFirstSecret(context.db, context.secret));
		await meanwhileAway(async () => putSecret(context.db, context.secret));
		expect(await fitsDatabase(context.db, context.secret)).toBe(true);
	});

	it('the marks of former processes', async () => {
		await meanwhileAway(async () => forgetCommitMarkers(context.db));
	});

	it('the schema', async () => {
		const names = await appliedIn(context.db as never);
		expect(await meanwhileAway(async () => appliedIn(context.db as never))).toEqual(names);
		await meanwhileAway(async () => migrate(context.db as never));
	});

	it('erasing again, which is done wholly', async () => {
		await sendMessage(context, { name: 'Ana', email: 'ana@example.org', message: 'Hello' });
		const { id } = await context.db.selectFrom('outbox').select('id').executeTakeFirstOrThrow();
		noteErased(context.env.DATA_DIR, [id]);
		expect(await meanwhileAway(async () => eraseAgain(context))).toEqual({ listed: 1, erased: 1 });
		expect(await context.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
	});
});

it('processes that ask at once whether writes are stored again are all told that they are', async () => {
	const several = Array.from({ length: 6 }, () => openBatchedWrites(context.db, 50));
	proxy.goAway();
	const refused = await Promise.allSettled(
		several.map(async ({ transaction }) =>
			transaction(async (trx) => trx.selectFrom('codes').selectAll().execute()),
		),
	);
	expect(new Set(refused.map(({ status }) => status))).toEqual(new Set(['rejected']));
	proxy.comeBack();
	expect(await Promise.all(several.map(async ({ fault }) => fault()))).toEqual(several.map(() => undefined));
});
