import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeSite, type Site } from '../../../test/crash/site.ts';
import { signIn } from '../../../test/desk.ts';
import { removeDeskAccount } from './accounts.ts';
import { listLog, namesInLog } from './list-log.ts';
import { type DeskAction, note } from './note.ts';

let site: Site;
beforeEach(async () => {
	site = await makeSite({});
});
afterEach(() => site.remove());

const byAddress = (one: { name: string | null }, other: { name: string | null }) =>
	(one.name ?? '').localeCompare(other.name ?? '');

async function noted(...entries: [account: { id: string } | null, action: DeskAction][]) {
	const { context } = site;
	await context.db.deleteFrom('desk_log').execute();
	for (const [account, action] of entries) await note(context, context.db, { account, action });
}

it('names everyone in the log once, nobody too, and whoever was removed by an id', async () => {
	const { context } = site;
	const owner = await signIn(site);
	const { account: gone } = await signIn(site, 'teacher', 'gone@example.org');
	await noted(
		[null, 'batch_created'],
		[gone, 'batch_created'],
		[gone, 'batch_created'],
		[gone, 'batch_erased'],
	);
	await removeDeskAccount(context, owner.account, gone.id);
	const { accounts, actions } = await namesInLog(context);
	expect(accounts.toSorted(byAddress)).toEqual(
		[
			{ id: null, name: null },
			{ id: gone.id, name: gone.id },
			{ id: owner.account.id, name: 'owner@example.org' },
		].toSorted(byAddress),
	);
	expect(actions.toSorted()).toEqual(['account_removed', 'batch_created', 'batch_erased']);
});

it('lists only what one account, or nobody, did, or what was done of one kind', async () => {
	const { account } = await signIn(site);
	await noted([account, 'batch_created'], [null, 'batch_created'], [account, 'batch_erased']);
	const found = async (filter: { account?: string | null; action?: string }) =>
		(await listLog(site.context, { ...filter, count: 10 })).entries.map((entry) => [
			entry.account,
			entry.action,
		]);
	expect((await found({ account: account.id })).toSorted()).toEqual([
		[account.id, 'batch_created'],
		[account.id, 'batch_erased'],
	]);
	expect(await found({ account: null })).toEqual([[null, 'batch_created']]);
	expect(await found({ account: account.id, action: 'batch_created' })).toEqual([
		[account.id, 'batch_created'],
	]);
	expect(await found({ account: null, action: 'batch_erased' })).toEqual([]);
});
