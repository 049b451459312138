import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRefusal } from '../../core/refusals.ts';
import { makeBatch, type PersonToMake } from '../../test/batches.ts';
import { makeSite, type Site } from '../../test/crash/site.ts';
import { signIn } from '../../test/desk.ts';
import { iqResult, tooFast } from '../../test/iq-results.ts';
import { removeDeskAccount } from '../commands/desk/accounts.ts';
import { makeKey, readKeys, revokeKey } from '../commands/desk/batch-keys.ts';
import type { DeskAccount } from '../commands/desk/session.ts';
import { repeatErasures } from '../db/after-restore.ts';

let site: Site;
let teacher: DeskAccount;
let batch: string;
let key: string;
beforeAll(async () => {
	site = await makeSite();
	teacher = (await signIn(site, 'teacher')).account;
	batch = await makeClass([
		{ label: 'Ana', begun: 30, result: iqResult(117) },
		{ label: 'Ben', begun: 30, result: tooFast },
		{ label: 'Cem', begun: 30, result: iqResult(90), view: 'progress' },
		{ label: 'Dua' },
	]);
	key = await newKey(batch);
});
afterAll(() => site.remove());

async function makeClass(people: readonly PersonToMake[], owner = teacher): Promise<string> {
	const { id } = await makeBatch(site.context, {
		owner: owner.id,
		people,
		quiz: 'brief-test',
		view: 'result',
	});
	return id;
}

async function newKey(of: string, account = teacher): Promise<string> {
	const made = await makeKey(site.context, account, of);
	if (isRefusal(made)) throw new Error(made.refused);
	return made.key;
}

/** The answer to a request with these header fields. */
const ask = (path: string, headers: Record<string, string> = { authorization: `Bearer ${key}` }) =>
	site.call('GET', path, undefined, headers);
const refusal = ({ status, error }: Awaited<ReturnType<typeof ask>>) => [status, error().code];

describe('a batch read with one of its keys', () => {
	it('says how far its people have come', async () => {
		const read = await ask(`/batches/${batch}`);
		expect(read.data()).toEqual({
			id: batch,
			name: 'Class 7b',
			quiz: 'brief-test',
			people: 4,
			states: [
				{ state: 'not_started', people: 1 },
				{ state: 'finished', people: 3 },
			],
		});
	});

	it('lists its people with nothing but what their conditions let a teacher see', async () => {
		const read = await ask(`/batches/${batch}/results`);
		const { people, next } = read.data<{ people: { person: string }[]; next: number | null }>();
		expect(next).toBeNull();
		expect(people).toMatchObject([
			{ person: 'Ana', number: 1, state: 'finished', scores: { iq: 117 }, careless: false, report: null },
			{ person: 'Ben', number: 2, result: null, reason: 'too_fast', careless: true },
			{ person: 'Cem', number: 3, state: 'finished', result: null, scores: null, careless: null },
			{ person: 'Dua', number: 4, state: 'not_started', started_at: null },
		]);
		expect(read.text).not.toMatch(/secret-\d@|Secret Name/);
	});

	it('lists the attempts of one person on the same page, and counts one', async () => {
		const others = Array.from({ length: 200 }, () => ({ label: null }));
		const again = { label: 'Ana', position: 200, begun: 5, result: iqResult(99) };
		const twice = await makeClass([...others, again]);
		const headers = { authorization: `Bearer ${await newKey(twice)}` };
		const read = await ask(`/batches/${twice}/results`, headers);
		const { people, next } = read.data<{ people: Record<string, unknown>[]; next: number | null }>();
		expect(next).toBeNull();
		expect(people.slice(-2)).toMatchObject([
			{ number: 200, state: 'finished', earlier: false, counted: true },
			{ number: 200, state: 'not_started', earlier: true, counted: false },
		]);
		const { people: count } = (await ask(`/batches/${twice}`, headers)).data<{ people: number }>();
		expect(count).toBe(200);
	});

	it('lists a long batch page by page', async () => {
		const long = await makeClass(Array.from({ length: 450 }, () => ({ label: null })));
		const headers = { authorization: `bearer ${await newKey(long)}` };
		const numbers: number[] = [];
		let pages = 0;
		for (let after: number | null = 0; after !== null; pages++) {
			const read = await ask(`/batches/${long}/results?after=${after}`, headers);
			const { people, next } = read.data<{ people: { number: number }[]; next: number | null }>();
			numbers.push(...people.map(({ number }) => number));
			after = next;
		}
		expect(numbers).toEqual(Array.from({ length: 450 }, (_, index) => index + 1));
		expect(pages).toBe(3);
		for (const after of ['-1', '1.5', 'x', '1e99'])
			expect(refusal(await ask(`/batches/${long}/results?after=${after}`, headers))).toEqual([
				422,
				'invalid_request',
			]);
	});

	it('notes when the key was used, and shows no more of it than its end', async () => {
		await ask(`/batches/${batch}`);
		const read = await readKeys(site.context, teacher, batch);
		expect(read).toMatchObject({ keys: [{ ending: key.slice(-4), usedAt: expect.any(Number) }] });
		const stored = JSON.stringify(await site.context.db.selectFrom('batch_keys').selectAll().execute());
		expect(stored).not.toContain(key.slice(0, 20));
	});
});

describe('a batch stays closed', () => {
	it.each([
		['without a key', () => ({})],
		['with another word than Bearer', () => ({ authorization: `Basic ${key}` })],
		['with a wrong key', () => ({ authorization: `Bearer plumb_${'x'.repeat(43)}` })],
		['with half a key', () => ({ authorization: `Bearer ${key.slice(0, 30)}` })],
		['with its digest', () => ({ authorization: 'Bearer $hash' })],
		['with a key in a cookie', () => ({ cookie: `key=${key}; authorization=${key}` })],
		['with a key in another header', () => ({ 'x-api-key': key })],
	])('%s, whether it exists or not', async (_, headersOf) => {
		const [{ hash }] = (await site.context.db.selectFrom('batch_keys').select('hash').execute()) as [
			{ hash: string },
		];
		const headers = Object.fromEntries(
			Object.entries<string>(headersOf()).map(([name, value]) => [name, value.replace('$hash', hash)]),
		);
		const there = await ask(`/batches/${batch}/results`, headers);
		const nowhere = await ask('/batches/no-such-batch/results', headers);
		expect(refusal(there)).toEqual([401, 'key_invalid']);
		expect([nowhere.status, nowhere.text]).toEqual([there.status, there.text]);
	});

	it('with a key in the query', async () => {
		for (const name of ['key', 'token', 'access_token', 'authorization'])
			expect(refusal(await ask(`/batches/${batch}?${name}=${key}`, {}))).toEqual([401, 'key_invalid']);
	});

	it('with the key of another one, whether it exists or not', async () => {
		const other = await makeClass([{ label: 'Eva' }]);
		const there = await ask(`/batches/${other}/results`);
		const nowhere = await ask('/batches/no-such-batch/results');
		expect(refusal(there)).toEqual([403, 'key_of_other_batch']);
		expect([nowhere.status, nowhere.text]).toEqual([there.status, there.text]);
	});

	it('with a revoked key, also after a backup is restored', async () => {
		const headers = { authorization: `Bearer ${await newKey(batch)}` };
		expect((await ask(`/batches/${batch}`, headers)).status).toBe(200);
		const rows = await site.context.db.selectFrom('batch_keys').selectAll().execute();
		const row = rows.at(-1);
		expect(await revokeKey(site.context, teacher, batch, row?.id ?? '')).toEqual({ revoked: true });
		expect(refusal(await ask(`/batches/${batch}`, headers))).toEqual([401, 'key_invalid']);
		if (row) await site.context.db.insertInto('batch_keys').values(row).execute();
		expect((await ask(`/batches/${batch}`, headers)).status).toBe(200);
		await site.context.transaction((trx) => repeatErasures(trx, [row?.id ?? ''], 0));
		expect(refusal(await ask(`/batches/${batch}`, headers))).toEqual([401, 'key_invalid']);
	});

	it('once the account that made the key is removed, or may not open the batch anymore', async () => {
		const owner = (await signIn(site, 'owner')).account;
		const second = (await signIn(site, 'owner', 'second@example.org')).account;
		const headers = { authorization: `Bearer ${await newKey(batch, second)}` };
		expect((await ask(`/batches/${batch}`, headers)).status).toBe(200);
		await site.context.db
			.updateTable('desk_accounts')
			.set({ role: 'author' })
			.where('id', '=', second.id)
			.execute();
		expect(refusal(await ask(`/batches/${batch}`, headers))).toEqual([403, 'key_of_other_batch']);
		await removeDeskAccount(site.context, owner, second.id);
		expect(refusal(await ask(`/batches/${batch}`, headers))).toEqual([401, 'key_invalid']);
	});
});

it('a batch has at most five keys, made and revoked by its own teacher', async () => {
	const own = await makeClass([]);
	for (let made = 0; made < 5; made++) await newKey(own);
	expect(await makeKey(site.context, teacher, own)).toEqual({ refused: 'invalid_form' });
	const other = (await signIn(site, 'teacher', 'other@example.org')).account;
	const share = { batch_id: own, account_id: other.id };
	await site.context.db.insertInto('batch_shares').values(share).execute();
	expect(await readKeys(site.context, other, own)).toEqual({ refused: 'not_found' });
	expect(await makeKey(site.context, other, own)).toEqual({ refused: 'not_found' });
	const read = await readKeys(site.context, teacher, own);
	const [first] = isRefusal(read) ? [] : read.keys;
	expect(await revokeKey(site.context, other, own, first?.id ?? '')).toEqual({ refused: 'not_found' });
	expect(await revokeKey(site.context, teacher, batch, first?.id ?? '')).toEqual({ refused: 'not_found' });
});
