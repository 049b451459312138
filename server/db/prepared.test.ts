import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeContext, type TestContext } from '../../test/context.ts';
import type { Db } from './database.ts';
import { prepared } from './prepared.ts';

let context: TestContext;
beforeAll(async () => {
	context = await makeContext();
});
afterAll(() => context.remove());

const build = vi.fn((db: Db, { name, value }: { name: string; value: string }) =>
	db
		.insertInto('installation')
		.values({ name, value })
		.onConflict((conflict) => conflict.column('name').doUpdateSet({ value })),
);
const put = prepared(build);
const find = prepared((db, { name }: { name: string }) =>
	db.selectFrom('installation').select('value').where('name', '=', name).where('name', '<>', 'nothing'),
);

it('is built once, and each run has its own values, also where one is used twice', async () => {
	await put(context.db, { name: 'one', value: 'a' });
	await put(context.db, { name: 'two', value: 'b' });
	await context.transaction((trx) => put(trx, { name: 'one', value: 'c' }));
	expect(await find(context.db, { name: 'one' })).toEqual([{ value: 'c' }]);
	expect(await find(context.db, { name: 'two' })).toEqual([{ value: 'b' }]);
	expect(await find(context.db, { name: 'nothing' })).toEqual([]);
	expect(build).toHaveBeenCalledTimes(1);
});

it('is rolled back with its transaction', async () => {
	const fault = new Error('a fault');
	const failing = context.transaction(async (trx) => {
		await put(trx, { name: 'three', value: 'a' });
		throw fault;
	});
	await expect(failing).rejects.toBe(fault);
	expect(await find(context.db, { name: 'three' })).toEqual([]);
});
