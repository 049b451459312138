import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isRefusal } from '../../../core/refusals.ts';
import { makeByForm } from '../../../test/batch-form.ts';
import { makeContext, type TestContext } from '../../../test/context.ts';
import { signIn } from '../../../test/desk.ts';
import { findPasskey, insertPasskey } from '../../db/desk-passkeys.ts';
import { codeAt } from '../../one-time-password.ts';
import { backUp } from '../back-up.ts';
import { copyDatabase } from '../copy-database.ts';
import { eraseAddress } from '../erase-address.ts';
import { restore } from '../restore.ts';
import { inviteAgain, removeDeskAccount, removePasskey } from './accounts.ts';
import { newCodes, setUpCodes } from './codes.ts';
import { eraseBatch } from './erase-batch.ts';
import { erasePerson } from './erase-person.ts';
import { acceptInvitation, inviteAccount } from './invite.ts';
import { invitePeople } from './invite-people.ts';
import { replaceCodes } from './replace-codes.ts';
import { type DeskAccount, findSession } from './session.ts';

const NOW = Date.UTC(2026, 10, 22, 9);

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

const makeClass = (people: string) => makeByForm(context, account, people, { quiz: 'brief-test' });

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

/** A passkey that nobody has. */
function passkeyOf(id: string, accountId: string) {
	const key = { public_key: 'key', counter: 0, transports: '[]', created_at: NOW, used_at: null };
	return { id, account_id: accountId, ...key };
}

it('keeps a removed account closed: no passkey, no one-time password, no email that waits for it', async () => {
	const { db, env } = context;
	const owner = await signIn({ context });
	const gone = await signIn({ context }, 'teacher', 'gone@example.org');
	await insertPasskey(db, passkeyOf('passkey-of-gone', gone.account.id));
	await inviteAgain(context, owner.account, gone.account.id);
	const later = join(dir, 'later.sqlite');
	await backUp({ env, file: later, now: NOW, progress() {} });
	await removeDeskAccount(context, owner.account, gone.account.id);
	const waiting = () => db.selectFrom('outbox').select('id').where('kind', '=', 'desk-invitation').execute();
	expect(await waiting()).toEqual([]);
	await context.close();
	await restore(env, later, NOW);
	const restored = await makeContext({ DATA_DIR: env.DATA_DIR });
	const accounts = await restored.db.selectFrom('desk_accounts').selectAll().execute();
	const passkeys = await restored.db.selectFrom('desk_passkeys').select('id').execute();
	const mails = await restored.db.selectFrom('outbox').select(['kind', 'recipient']).execute();
	const findable = await findPasskey(restored.db, 'passkey-of-gone');
	await restored.close();
	expect(accounts.find(({ id }) => id === gone.account.id)).toMatchObject({
		email: gone.account.id,
		totp: null,
		removed_at: NOW,
	});
	expect([passkeys, findable]).toEqual([[], undefined]);
	expect(JSON.stringify(mails)).not.toContain('gone@example.org');
	await expect(copyDatabase(later, join(dir, 'copy.sqlite'), () => {})).rejects.toThrow(/is a backup/);
});

it('brings back nothing that an account no longer signs in with', async () => {
	const { env } = context;
	const ida = await signIn({ context }, 'owner', 'ida@example.org');
	const eve = await signIn({ context }, 'teacher', 'eve@example.org');
	const dan = await signIn({ context }, 'teacher', 'dan@example.org');
	for (const [id, owner] of [['lost', ida] as const, ['kept', ida] as const, ['old', eve] as const])
		await insertPasskey(context.db, passkeyOf(id, owner.account.id));
	const later = join(dir, 'later.sqlite');
	await backUp({ env, file: later, now: NOW, progress() {} });
	const session = await findSession(context, ida.cookies.desk);
	if (!session) throw new Error('nobody is signed in');
	expect(await removePasskey(context, session, 'lost')).toEqual({ done: true });
	// Whoever has lost everything is invited again, and whoever has a new phone sets up new passwords.
	const again = await inviteAccount(context, { email: 'eve@example.org', language: 'en' });
	if (isRefusal(again)) throw new Error(again.refused);
	await acceptInvitation(context, { token: again.token, email: 'eve@example.org', former: undefined });
	const renewed = await findSession(context, dan.cookies.desk);
	if (!renewed) throw new Error('nobody is signed in');
	const { sealed, secret } = newCodes(context, renewed);
	const code = codeAt(secret, Math.floor(context.clock() / 30_000));
	expect(await setUpCodes(context, renewed, { sealed, code })).toEqual({ done: true });
	await context.close();
	await restore(env, later, NOW);
	const restored = await makeContext({ DATA_DIR: env.DATA_DIR });
	const passkeys = await restored.db.selectFrom('desk_passkeys').select('id').execute();
	const accounts = await restored.db.selectFrom('desk_accounts').select(['email', 'totp']).execute();
	await restored.close();
	expect(passkeys).toEqual([{ id: 'kept' }]);
	const open = accounts.filter(({ totp }) => totp !== null).map(({ email }) => email);
	expect(open.toSorted()).toEqual(['ida@example.org', 'teacher@example.org']);
});
