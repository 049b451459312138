import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRefusal } from '../../core/refusals.ts';
import { makeContext } from '../../test/context.ts';
import { dump, makeSite, type Site } from '../../test/crash/site.ts';
import { details, wholeAttempt } from '../../test/crash/visitor.ts';
import { onPostgres } from '../../test/database.ts';
import { secretOf } from '../secret.ts';
import { backUp } from './back-up.ts';
import { purge } from './purge.ts';
import { readOwnShare, readShare } from './read-share.ts';
import { restore } from './restore.ts';
import { revokeShare } from './revoke-share.ts';
import { shareResult } from './share-result.ts';

let site: Site;
beforeAll(async () => {
	site = await makeSite();
});
afterAll(() => site.remove());

const take = () => wholeAttempt(site.call, { quiz: 'brief-test' });

/** Shares a result and returns the token in its address. */
async function share(id: string, ...ticked: string[]): Promise<string> {
	const shared = await shareResult(site.context, id, ticked, 'de');
	if (isRefusal(shared)) throw new Error(shared.refused);
	return shared.token;
}

/** The parts shown at an address, or the refusal. */
async function partsAt(token: string, context = site.context) {
	const shared = await readShare(context, token);
	return isRefusal(shared) ? shared.refused : shared.parts;
}

const noted = () => readFileSync(join(site.context.env.DATA_DIR, 'erased'), 'utf8');
const rowOf = async (id: string) => (await dump(site.context)).shares.find((row) => row.attempt_id === id);

describe('a result that is shared', () => {
	it('shows what was ticked, and nothing about who took the test', async () => {
		const { attempt } = await take();
		const token = await share(attempt.id, 'number', 'nothing of it');
		const shared = await readShare(site.context, token);
		expect(shared).toMatchObject({ quiz: 'brief-test', parts: ['number', 'range'], language: 'de' });
		const told = JSON.stringify(shared);
		for (const own of [details.name, details.email, attempt.id]) expect(told).not.toContain(own);
		expect(JSON.stringify(await dump(site.context))).not.toContain(token);
		expect(await readOwnShare(site.context, attempt.id)).toEqual({
			parts: ['number', 'range'],
			token,
			language: 'de',
		});
	});

	it('keeps its address while the choice changes, one for an attempt', async () => {
		const { attempt } = await take();
		const token = await share(attempt.id, 'band');
		const row = await rowOf(attempt.id);
		expect(await share(attempt.id, 'band', 'range')).toBe(token);
		expect(await partsAt(token)).toEqual(['range', 'band']);
		expect((await rowOf(attempt.id))?.id).toBe(row?.id);
		expect(await share(attempt.id, 'range')).toBe(token);
		expect(await partsAt(token)).toEqual(['range']);
		expect((await rowOf(attempt.id))?.id).not.toBe(row?.id);
		expect(noted()).toContain(row?.id);
	});

	it('is refused where nothing of it is ticked, and stays as it was', async () => {
		const { attempt } = await take();
		const token = await share(attempt.id, 'band');
		for (const ticked of [[], ['type'], ['']])
			expect(await shareResult(site.context, attempt.id, ticked, 'en')).toMatchObject({
				refused: 'invalid_form',
			});
		expect(await partsAt(token)).toEqual(['band']);
		expect(await shareResult(site.context, 'none', ['band'], 'en')).toEqual({ refused: 'attempt_not_found' });
	});

	it('has a new address where the secret that made the first is gone', async () => {
		const { attempt } = await take();
		const token = await share(attempt.id, 'band');
		const other = { ...site.context, secret: secretOf('x'.repeat(43)) };
		expect(await partsAt(token, other as never)).toEqual(['band']);
		expect(await readOwnShare(other, attempt.id)).toMatchObject({ token: null });
		const sharedAgain = await shareResult(other, attempt.id, ['band'], 'de');
		expect(isRefusal(sharedAgain) ? '' : await partsAt(sharedAgain.token, other as never)).toEqual(['band']);
		expect(await partsAt(token)).toBe('share_not_found');
	});
});

describe('an address that shows nothing', () => {
	it('is one that was guessed, cut off or taken back, or whose result is erased or tells nothing any more', async () => {
		const { attempt, call } = await take();
		const token = await share(attempt.id, 'band');
		for (const wrong of ['', 'x', token.slice(0, -1), `${token}x`, attempt.id])
			expect(await partsAt(wrong)).toBe('share_not_found');
		expect(await revokeShare(site.context, attempt.id)).toEqual({ revoked: true });
		expect(await partsAt(token)).toBe('share_not_found');
		expect(await revokeShare(site.context, attempt.id)).toEqual({ refused: 'share_not_found' });
		expect(await readOwnShare(site.context, attempt.id)).toBeNull();

		const again = await share(attempt.id, 'band');
		expect(again).not.toBe(token);
		expect([await partsAt(token), await partsAt(again)]).toEqual(['share_not_found', ['band']]);
		const { result } = await site.context.db
			.selectFrom('results')
			.select('result')
			.where('attempt_id', '=', attempt.id)
			.executeTakeFirstOrThrow();
		const set = (told: string) =>
			site.context.db
				.updateTable('results')
				.set({ result: told })
				.where('attempt_id', '=', attempt.id)
				.execute();
		await set(JSON.stringify({ ...JSON.parse(result), iq: null, band: null, reason: 'too_fast' }));
		expect(await partsAt(again)).toBe('share_not_found');
		await set(result);
		expect(await partsAt(again)).toEqual(['band']);
		await call('DELETE');
		expect(await partsAt(again)).toBe('share_not_found');
		expect(await rowOf(attempt.id)).toBeUndefined();
	});

	it('is one whose attempt has come to the end of its term', async () => {
		const { attempt } = await take();
		const token = await share(attempt.id, 'band');
		site.context.pass((site.context.env.RETENTION_DAYS + 1) * 86_400_000);
		await purge(site.context);
		expect(await partsAt(token)).toBe('share_not_found');
		expect((await dump(site.context)).shares).toEqual([]);
	});

	// A Postgres is restored with its own tools.
	it.skipIf(onPostgres())('shows nothing in a backup that is restored, nor more than at last', async () => {
		const [gone, less, same] = [await take(), await take(), await take()];
		const tokens = [
			await share(gone.attempt.id, 'band'),
			await share(less.attempt.id, 'band', 'number'),
			await share(same.attempt.id, 'band'),
		];
		const { env } = site.context;
		const file = join(env.DATA_DIR, 'one.sqlite');
		const now = site.context.clock();
		await backUp({ env, file, now, progress() {} });
		await revokeShare(site.context, gone.attempt.id);
		await share(less.attempt.id, 'band');
		await share(same.attempt.id, 'band', 'range');
		await site.context.close();
		await restore(env, file, now);
		const context = await makeContext({ DATA_DIR: env.DATA_DIR });
		const parts = await Promise.all(tokens.map((token) => partsAt(token, context)));
		expect(parts).toEqual(['share_not_found', 'share_not_found', ['band']]);
		await context.close();
	});
});
