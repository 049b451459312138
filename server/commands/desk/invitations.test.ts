import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isRefusal } from '../../../core/refusals.ts';
import { makeByForm } from '../../../test/batch-form.ts';
import { makeContext, type TestContext } from '../../../test/context.ts';
import { signIn } from '../../../test/desk.ts';
import type { Worker } from '../../db/batches.ts';
import { deliverNext } from '../../mail/deliver.ts';
import { eraseAddress } from '../erase-address.ts';
import { eraseAttempt } from '../erase-attempt.ts';
import { findCode } from '../find-code.ts';
import { startAttempt } from '../start-attempt.ts';
import { erasePerson } from './erase-person.ts';
import { type Invited, invitePeople } from './invite-people.ts';
import { readBatch } from './read-batch.ts';
import { readPeople } from './read-people.ts';
import { replaceCodes } from './replace-codes.ts';
import { stopInvitations } from './stop-invitations.ts';

const SITE_URL = 'https://quiz.example';

type Sent = { to: string; subject: string; text: string; stop: string };

let context: TestContext;
let teacher: Worker;
let id: string;
let sent: Sent[];
beforeEach(() => open());
afterEach(() => context.remove());

async function open(env: Record<string, string> = {}): Promise<void> {
	context = await makeContext({ SITE_URL, ...env });
	teacher = (await signIn({ context }, 'teacher')).account;
	sent = [];
	const people = 'Ana Vidal;ana@example.org\nBo Lind;bo@example.org\nS-0123;cleo@example.org\nDan;';
	id = await makeByForm(context, teacher, people);
}

/** The id of the person in a place of the list. */
const personAt = async (position: number) =>
	(await people()).find((each) => each.position === position)?.person ?? 'nobody';
const invite = async (whom: 'new' | 'again' | { position: number; email?: string }) => {
	const named: Invited =
		typeof whom === 'object'
			? { person: await personAt(whom.position), ...(whom.email && { email: whom.email }) }
			: whom;
	return invitePeople(context, teacher, id, { whom: named, language: 'en' });
};
/** Delivers all that is queued; `fail` is the reply of a server that takes none of it. */
async function deliver(fail?: number): Promise<void> {
	const send = async (_id: string, mail: object) => {
		if (fail !== undefined) throw Object.assign(new Error('no'), { responseCode: fail, command: 'RCPT TO' });
		const { to, subject, text, headers } = mail as {
			to: { address: string };
			subject: string;
			text: string;
			headers: Record<string, string>;
		};
		sent.push({ to: to.address, subject, text, stop: headers['List-Unsubscribe'] ?? '' });
	};
	while (await deliverNext(context, send));
}
const people = async () => {
	const read = await readPeople(context, teacher, id);
	if (isRefusal(read)) throw new Error(read.refused);
	return read.people;
};
const states = async () => (await people()).map(({ invitation }) => invitation);
const linkIn = ({ text }: Sent) => /https:\/\/quiz\.example\/question\/(\S+)\/en\b/.exec(text)?.[1] ?? '';
const tokenIn = ({ stop }: Sent) => /\/invitations\/stop\/([^?>]+)/.exec(stop)?.[1] ?? '';

describe('an invitation', () => {
	it('says who invites to what, and its link opens the test once', async () => {
		expect(await invite('new')).toEqual({ queued: 3, limited: 0, unwanted: 0 });
		expect(await states()).toEqual(['queued', 'queued', 'queued', 'none']);
		await deliver();
		expect(await states()).toEqual(['sent', 'sent', 'sent', 'none']);
		expect(sent.map(({ to }) => to).sort()).toEqual([
			'ana@example.org',
			'bo@example.org',
			'cleo@example.org',
		]);
		const ana = sent.find(({ to }) => to.startsWith('ana'));
		if (!ana) throw new Error('Ana got nothing');
		expect(ana.subject).toContain('Hill School');
		expect(ana.text).toMatch(/^Hello Ana Vidal,\n\nHill School has invited you/);
		expect(sent.find(({ to }) => to.startsWith('cleo'))?.text).toMatch(/^Hello,\n\nFor S-0123\n/);
		const begun = await startAttempt(context, { code: linkIn(ana), language: 'en' });
		expect(isRefusal(begun)).toBe(false);
		expect(await startAttempt(context, { code: linkIn(ana), language: 'en' })).toEqual({
			refused: 'code_already_used',
		});
	});

	it('leaves nothing readable in the database, before and after it is sent', async () => {
		await invite('new');
		const rows = async () => JSON.stringify(await context.db.selectFrom('outbox').selectAll().execute());
		const before = await rows();
		await deliver();
		for (const each of sent) expect(before).not.toContain(linkIn(each));
		expect(await rows()).toBe('[]');
	});

	it('is the same each time it is tried', async () => {
		await invite({ position: 1 });
		await deliver(451);
		expect(await states()).toEqual(['queued', 'none', 'none', 'none']);
		context.pass(60_000);
		const { body } = await context.db.selectFrom('outbox').select('body').executeTakeFirstOrThrow();
		await deliver();
		const found = await findCode(context, linkIn(sent[0] as Sent));
		expect(found).toMatchObject({ state: 'unused' });
		expect(body).toContain('"seed"');
	});

	it('that is sent again replaces the earlier one', async () => {
		await invite('new');
		await deliver();
		expect(await invite('new')).toEqual({ queued: 0, limited: 0, unwanted: 0 });
		expect(await invite('again')).toEqual({ queued: 3, limited: 0, unwanted: 0 });
		await deliver();
		const [first, second] = sent.filter(({ to }) => to === 'ana@example.org').map(linkIn);
		expect(await findCode(context, first ?? '')).toEqual({ refused: 'code_not_found' });
		expect(await findCode(context, second ?? '')).toMatchObject({ state: 'unused' });
	});

	it('to a wrong address is shown, and goes out again to the right one', async () => {
		await invite({ position: 2 });
		await deliver(550);
		expect((await people())[1]).toMatchObject({ email: 'bo@example.org', invitation: 'refused' });
		expect(await invite({ position: 2, email: 'bo@example' })).toEqual({ fault: { id: 'field.email' } });
		expect(await invite({ position: 2, email: 'ANA@example.org' })).toMatchObject({
			fault: { id: 'desk.batch.people_known' },
		});
		expect(await invite({ position: 2, email: 'b.lind@example.org' })).toMatchObject({ queued: 1 });
		await deliver();
		expect(sent.map(({ to }) => to)).toEqual(['b.lind@example.org']);
		expect((await people())[1]).toMatchObject({ email: 'b.lind@example.org', invitation: 'sent' });
		expect(await invite({ position: 9 })).toEqual({ fault: { id: 'desk.invite.started' } });
	});

	it('isn’t sent if new codes have been printed meanwhile', async () => {
		await invite('new');
		await replaceCodes(context, teacher, id, 'all');
		await deliver();
		expect(sent).toEqual([]);
		expect(await states()).toEqual(['none', 'none', 'none', 'none']);
	});

	it('keeps its code when the others’ are printed', async () => {
		await invite({ position: 1 });
		const made = await replaceCodes(context, teacher, id, 'new');
		expect('codes' in made ? made.codes.map(({ position }) => position) : []).toEqual([2, 3, 4]);
		await deliver();
		expect(await replaceCodes(context, teacher, id, 'new')).toEqual({ codes: [] });
		expect(await findCode(context, linkIn(sent[0] as Sent))).toMatchObject({ state: 'unused' });
	});

	it('never goes to an address whose owner has stopped them, from any teacher', async () => {
		await invite({ position: 1 });
		await deliver();
		expect(await stopInvitations(context, `x${tokenIn(sent[0] as Sent)}`)).toEqual({
			refused: 'link_not_found',
		});
		expect(await stopInvitations(context, tokenIn(sent[0] as Sent))).toEqual({ stopped: true });
		expect(await stopInvitations(context, tokenIn(sent[0] as Sent))).toEqual({ stopped: true });
		expect((await states())[0]).toBe('unwanted');
		expect(await invite('again')).toEqual({ queued: 0, limited: 0, unwanted: 1 });
		expect(await invite({ position: 4, email: 'Ana+school@example.org' })).toMatchObject({ unwanted: 1 });
		expect(JSON.stringify(await context.db.selectFrom('uninvited').selectAll().execute())).not.toContain(
			'ana',
		);
	});

	it('that is queued when its owner stops them isn’t sent', async () => {
		await invite({ position: 1 });
		await deliver();
		await invite('again');
		await stopInvitations(context, tokenIn(sent[0] as Sent));
		await deliver();
		expect(sent).toHaveLength(1);
	});

	it('is limited for each account and each address in a day, and then leaves the code as it is', async () => {
		await context.remove();
		// A two-thousandth of what an account may send is one; a mailbox gets at least one.
		await open({ LIMITS: '0.0005' });
		const before = await context.db
			.selectFrom('codes')
			.select('hash')
			.where('email', '=', 'bo@example.org')
			.execute();
		expect(await invite('new')).toEqual({ queued: 1, limited: 2, unwanted: 0 });
		expect(
			await context.db.selectFrom('codes').select('hash').where('email', '=', 'bo@example.org').execute(),
		).toEqual(before);
		expect(await states()).toEqual(['queued', 'none', 'none', 'none']);
		context.pass(24 * 3_600_000);
		expect(await invite('new')).toEqual({ queued: 1, limited: 1, unwanted: 0 });
	});

	it('that isn’t queued doesn’t count for its account', async () => {
		await context.remove();
		// An account may send four, a mailbox gets one.
		await open({ LIMITS: '0.002' });
		expect(await invite('new')).toMatchObject({ queued: 3 });
		await deliver();
		expect(await invite('again')).toMatchObject({ queued: 0, limited: 3 });
		expect(await invite({ position: 4, email: 'dan@example.org' })).toMatchObject({ queued: 1, limited: 0 });
	});

	it('is nothing that another teacher can send', async () => {
		const { account } = await signIn({ context }, 'teacher', 'other@example.org');
		expect(await invitePeople(context, account, id, { whom: 'new', language: 'en' })).toEqual({
			refused: 'not_found',
		});
		expect(await readPeople(context, account, id)).toEqual({ refused: 'not_found' });
	});
});

describe('erasing', () => {
	const traces = async () =>
		JSON.stringify([
			await context.db.selectFrom('codes').selectAll().execute(),
			await context.db.selectFrom('outbox').selectAll().execute(),
			await context.db.selectFrom('desk_log').selectAll().execute(),
		]);

	// As a word, because random ids may contain its letters.
	const trace = /\bAna\b|ana@/;

	it('an attempt removes the name and the address from the list', async () => {
		await invite({ position: 1 });
		await deliver();
		const begun = await startAttempt(context, { code: linkIn(sent[0] as Sent), language: 'en' });
		if (isRefusal(begun)) throw new Error(begun.refused);
		await eraseAttempt(context, begun.attempt.id);
		expect(await traces()).not.toMatch(trace);
		expect((await people())[0]).toMatchObject({ position: 1, label: null, email: null, isUnused: false });
	});

	it('a person who hasn’t started removes the invitation that is waiting', async () => {
		await invite({ position: 1 });
		const [ana] = await context.db
			.selectFrom('codes')
			.select('person')
			.where('label', '=', 'Ana Vidal')
			.execute();
		expect(await erasePerson(context, teacher, id, ana?.person ?? '')).toEqual({ erased: true });
		expect(await traces()).not.toMatch(trace);
	});

	it('a person leaves no email to an address that no one else has, sent or not', async () => {
		await invite('new');
		await deliver(550);
		// With other codes, no code leads to the emails that failed.
		await replaceCodes(context, teacher, id, 'all');
		const dir = join(context.env.DATA_DIR, 'mail');
		mkdirSync(dir, { recursive: true });
		for (const name of ['ana', 'bo'])
			writeFileSync(join(dir, `${name}.eml`), `To: <${name}@example.org>\r\n\r\nHello`);
		const read = await readBatch(context, teacher, id);
		if (isRefusal(read)) throw new Error(read.refused);
		const ana = read.people.find(({ label }) => label === 'Ana Vidal');
		expect(await erasePerson(context, teacher, id, ana?.id ?? '')).toEqual({ erased: true });
		expect(await traces()).not.toMatch(trace);
		expect(await traces()).toMatch(/"recipient":"bo@example\.org"/);
		expect(readdirSync(dir)).toEqual(['bo.eml']);
	});

	it('an address removes it from all lists, with emails that are waiting', async () => {
		await invite('new');
		expect(await eraseAddress(context, 'Ana@example.org')).toMatchObject({ codes: 1, mails: 1, attempts: 0 });
		expect(await traces()).not.toMatch(trace);
		expect(await eraseAddress(context, 'Ana@example.org')).toMatchObject({ codes: 0, mails: 0 });
		await deliver();
		expect(sent.map(({ to }) => to).sort()).toEqual(['bo@example.org', 'cleo@example.org']);
	});
});
