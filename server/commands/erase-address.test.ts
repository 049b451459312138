import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeBatch } from '../../test/codes-of-batch.ts';
import { dump, makeSite, type Site } from '../../test/crash/site.ts';
import { begin, details, wholeAttempt } from '../../test/crash/visitor.ts';
import { readErased } from '../db/backups/erased.ts';
import { countAddress, eraseAddress } from './erase-address.ts';

let site: Site;
beforeEach(async () => {
	site = await makeSite({ OPERATOR_EMAIL: 'operator@example.org' });
});
afterEach(() => site.remove());

const quiz = { quiz: 'thanks-test' };
const ben = { ...details, name: 'Ben', email: 'ben@example.org' };
const nothing = { attempts: 0, subscriptions: 0, mails: 0, messages: 0, codes: 0 };

/** Everything that is stored in rows and files, as one lowercase text. */
async function everything(): Promise<string> {
	const mail = join(site.context.env.DATA_DIR, 'mail');
	const files = readdirSync(mail).map((name) => readFileSync(join(mail, name), 'utf8'));
	return [JSON.stringify(await dump(site.context)), ...files].join('\n').toLowerCase();
}

async function write(email: string) {
	await site.call('POST', '/user/info', { name: 'A reader', email });
	await site.call('POST', '/user/contact', { name: 'A reader', email, message: 'Good morning' });
}

it.each([
	['while the mails wait', false],
	['when they have been written', true],
])(
	'everything under an address goes, in whatever case it was given, and nothing else: %s',
	async (_, isSent) => {
		await wholeAttempt(site.call, quiz, { ...details, email: 'Ana.Vidal@example.org' });
		await wholeAttempt(site.call, quiz, details);
		await write('ANA.vidal@example.org');
		await wholeAttempt(site.call, quiz, ben);
		await write(ben.email);
		await begin(site.call, quiz);
		if (isSent) await site.work();
		const told = { attempts: 2, subscriptions: 1, mails: 3, messages: 1, codes: 0 };
		expect(await countAddress(site.context, 'ana.vidal@EXAMPLE.org')).toEqual(told);
		const before = await dump(site.context);
		expect(await eraseAddress(site.context, 'ana.vidal@EXAMPLE.org')).toEqual(told);
		// Everything that a restored backup would bring back is on the list of erasures.
		const after = await dump(site.context);
		const gone = (['attempts', 'subscribers', 'outbox'] as const).flatMap((table) =>
			before[table].flatMap(({ id }) => (after[table].some((row) => row.id === id) ? [] : [id])),
		);
		expect(readErased(site.context.env.DATA_DIR)).toEqual(
			expect.toSatisfy((ids: Set<string>) => gone.every((id) => ids.has(id))),
		);
		if (!isSent) await site.work();
		const left = await everything();
		expect(left).not.toContain('ana.vidal');
		expect(left).not.toContain('ana vidal');
		expect(await countAddress(site.context, ben.email)).toEqual({ ...told, attempts: 1, mails: 2 });
		expect((await dump(site.context)).attempts).toHaveLength(2);
		expect(await eraseAddress(site.context, details.email)).toEqual(nothing);
	},
);

it('a mail to an address that was corrected goes with the wrong address, the attempt with the right one', async () => {
	const visit = await wholeAttempt(site.call, quiz, details);
	await site.work();
	await visit.call('POST', '/report-mail', { email: ben.email });
	await site.work();
	expect(await eraseAddress(site.context, details.email)).toEqual({ ...nothing, mails: 1 });
	expect(await everything()).not.toContain(details.email);
	expect(await eraseAddress(site.context, ben.email)).toEqual({ ...nothing, attempts: 1, mails: 1 });
	expect((await dump(site.context)).results).toEqual([]);
});

it.each([
	'a..b@example.org',
	"o'brien+x@example.org",
	`${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.org`,
])('finds %s in a written mail', async (email) => {
	await write(email);
	await site.work();
	expect(await eraseAddress(site.context, email)).toEqual({
		...nothing,
		subscriptions: 1,
		mails: 1,
		messages: 1,
		codes: 0,
	});
	expect(readdirSync(join(site.context.env.DATA_DIR, 'mail'))).toEqual([]);
});

it('finds the attempt of someone who was invited under an address and gave none, but not one under another', async () => {
	const asked = { name: 'off', email: 'optional', age: 'off', gender: 'off' } as const;
	const [first, second = ''] = await makeBatch(site.context, { asked }, { count: 2 });
	await site.context.db.updateTable('codes').set({ email: 'Cleo@example.org' }).execute();
	await wholeAttempt(site.call, { code: first }, {});
	const other = await wholeAttempt(site.call, { code: second }, { email: ben.email });
	const told = { ...nothing, attempts: 1, codes: 2 };
	expect(await countAddress(site.context, 'cleo@EXAMPLE.org')).toEqual(told);
	expect(await eraseAddress(site.context, 'cleo@EXAMPLE.org')).toEqual(told);
	const left = await dump(site.context);
	expect(left.attempts.map(({ id }) => id)).toEqual([other.attempt.id]);
	// Without the sign, it may be part of a random id.
	expect(JSON.stringify(left).toLowerCase()).not.toContain('cleo@');
	expect(await eraseAddress(site.context, 'cleo@example.org')).toEqual(nothing);
});

it("leaves what others wrote to the operator when the operator's own address is erased", async () => {
	await write(ben.email);
	await site.work();
	expect(await eraseAddress(site.context, 'operator@example.org')).toEqual(nothing);
	expect(readdirSync(join(site.context.env.DATA_DIR, 'mail'))).toHaveLength(2);
});
