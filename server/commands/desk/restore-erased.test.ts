import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { usualConditions } from '../../../core/batches/conditions.ts';
import { makeContext, type TestContext } from '../../../test/context.ts';
import { signIn } from '../../../test/desk.ts';
import { backUp } from '../back-up.ts';
import { eraseAddress } from '../erase-address.ts';
import { restore } from '../restore.ts';
import { createBatch } from './create-batch.ts';
import { eraseBatch } from './erase-batch.ts';
import { erasePerson } from './erase-person.ts';
import { invitePeople } from './invite-people.ts';
import { replaceCodes } from './replace-codes.ts';
import type { DeskAccount } from './session.ts';

let context: TestContext;
let account: DeskAccount;
let dir: string;
beforeEach(async () => {
	context = await makeContext();
	account = (await signIn({ context }, 'teacher')).account;
	dir = mkdtempSync(join(tmpdir(), 'plumb-backups-'));
});
afterEach(async () => {
	await context.remove();
	rmSync(dir, { recursive: true });
});

async function makeClass(people: string): Promise<string> {
	const { asked, ...usual } = usualConditions(16);
	const conditions = {
		...usual,
		...asked,
		timeFactors: ['1'],
		language: '',
		minAge: '16',
		seenBy: 'Hill School',
	};
	const until = new Date(context.clock() + 30 * 86_400_000).toISOString().slice(0, 10);
	const form = { batch: 'Class 7b', quiz: 'brief-test', until, conditions };
	const made = await createBatch(context, account, { ...form, id: context.newId(), people });
	if (!('id' in made)) throw new Error(JSON.stringify(made));
	return made.id;
}

it('brings nobody back whose code was replaced after the backup and who was erased then', async () => {
	const whole = await makeClass('Dua;dua@example.org');
	const part = await makeClass('Ana;ana@example.org\nBen;ben@example.org\nCem;cem@example.org');
	for (const id of [whole, part]) await invitePeople(context, account, id, { whom: 'new', language: 'en' });
	const file = join(dir, 'one.sqlite');
	const { env } = context;
	await backUp({ env, file, now: context.clock(), progress() {} });
	for (const id of [whole, part]) await replaceCodes(context, account, id, 'all');
	const ben = await context.db
		.selectFrom('codes')
		.select('person')
		.where('label', '=', 'Ben')
		.executeTakeFirstOrThrow();
	await eraseBatch(context, account, whole);
	await erasePerson(context, account, part, ben.person ?? '');
	await eraseAddress(context, 'ana@example.org');
	await context.close();
	await restore(env, file, context.clock());
	const restored = await makeContext({ DATA_DIR: env.DATA_DIR });
	const codes = await restored.db.selectFrom('codes').selectAll().orderBy('position').execute();
	const mails = await restored.db
		.selectFrom('outbox')
		.select('recipient')
		.where('kind', '=', 'invitation')
		.execute();
	await restored.close();
	expect(
		codes.map(({ batch, label, email, started_at }) => [batch, label, email, started_at !== null]),
	).toEqual([
		[part, null, null, true],
		[part, null, null, true],
		[part, 'Cem', 'cem@example.org', false],
	]);
	expect(mails).toEqual([{ recipient: 'cem@example.org' }]);
});
