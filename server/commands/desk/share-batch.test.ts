import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { batchForm, makeByForm } from '../../../test/batch-form.ts';
import { makeContext, type TestContext } from '../../../test/context.ts';
import { signIn } from '../../../test/desk.ts';
import { findBatch, type Worker } from '../../db/batches.ts';
import { addPeople } from './add-people.ts';
import { changeBatch } from './change-batch.ts';
import { listOwnBatches } from './list-batches.ts';
import { replaceCodes } from './replace-codes.ts';
import { shareBatch } from './share-batch.ts';

let context: TestContext;
let teacher: Worker;
beforeEach(async () => {
	context = await makeContext();
	teacher = (await signIn({ context }, 'teacher')).account;
});
afterEach(() => context.remove());

const make = (people: string) => makeByForm(context, teacher, people);

describe('a batch of another teacher', () => {
	it('is unknown unless it is shared, and listed where it may be opened', async () => {
		const id = await make('2');
		const other = await signIn({ context }, 'teacher', 'other@example.org');
		const author = await signIn({ context }, 'author');
		const { account: owner } = await signIn({ context }, 'owner');
		for (const { account } of [other, author]) {
			expect(await findBatch(context.db, account, id)).toBeUndefined();
			expect(await changeBatch(context, account, id, { ...batchForm, version: 1 })).toEqual({
				refused: 'not_found',
			});
			expect(await addPeople(context, account, id, { text: '1', formId: context.newId() })).toEqual({
				refused: 'not_found',
			});
			expect(await replaceCodes(context, account, id, 'all')).toEqual({ refused: 'not_found' });
			expect(await shareBatch(context, account, id, { email: 'other@example.org' })).toEqual({
				refused: 'not_found',
			});
			expect(await listOwnBatches(context, account)).toEqual([]);
		}
		expect(await listOwnBatches(context, owner)).toMatchObject([{ id }]);
		expect(await shareBatch(context, teacher, id, { email: 'Other@example.org' })).toEqual({ shared: true });
		expect(await listOwnBatches(context, other.account)).toMatchObject([{ id, codes: 2, started: 0 }]);
		// Whoever it is shared with doesn't share it on.
		expect(await shareBatch(context, other.account, id, { stop: other.account.id })).toEqual({
			refused: 'not_found',
		});
		expect(await shareBatch(context, owner, id, { stop: other.account.id })).toEqual({ shared: true });
		expect(await findBatch(context.db, other.account, id)).toBeUndefined();
	});

	it('is written down when that begins and ends, and nothing else in its form', async () => {
		const id = await make('2');
		const { account } = await signIn({ context }, 'teacher', 'other@example.org');
		await shareBatch(context, teacher, id, { email: account.email });
		await shareBatch(context, teacher, id, { email: account.email });
		await shareBatch(context, teacher, id, { stop: 'x'.repeat(1_000_000) });
		await shareBatch(context, teacher, id, { stop: account.id });
		await shareBatch(context, teacher, id, { stop: account.id });
		const log = await context.db.selectFrom('desk_log').select(['action', 'subject']).execute();
		const about = JSON.stringify({ batch: id, account: account.id });
		expect(log.filter(({ action }) => action.endsWith('shared'))).toEqual([
			{ action: 'batch_shared', subject: about },
			{ action: 'batch_unshared', subject: about },
		]);
	});

	it.each(['nobody@example.org', 'author@example.org'])('is not shared with %s', async (email) => {
		const id = await make('2');
		await signIn({ context }, 'author');
		expect(await shareBatch(context, teacher, id, { email })).toEqual({
			fault: { id: 'desk.batch.share_unknown', values: { email } },
		});
		expect(await shareBatch(context, teacher, id, { email: 'x' })).toEqual({ fault: { id: 'field.email' } });
	});
});
