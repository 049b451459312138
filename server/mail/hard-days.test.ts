import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { onPostgres } from '../../test/database.ts';
import { moments } from '../../test/smtp/moments.ts';
import { loggedOf, makePostbag, messageId, type Postbag } from '../../test/smtp/postbag.ts';
import { type Misfortune, makeUnrulyServer, type UnrulyServer } from '../../test/smtp/unruly-server.ts';
import { databasePath } from '../db/database-path.ts';
import { TIMEOUT } from '../db/retry.ts';
import { deliverNext, reasonOf } from './deliver.ts';
import { MAIL_TIMEOUTS, type MailTimeouts, openTransport, type Send } from './transport.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let postbag: Postbag;
let send: Send;
beforeAll(async () => {
	postbag = await makePostbag();
	send = openTransport(postbag.site.context.env);
});
afterAll(() => postbag.remove());
afterEach(() => postbag.clear());

it.each([
	['is not there', 'ESOCKET', {}],
	['takes every call and never says a word', 'ETIMEDOUT', { greeting: 50 }],
])('a mail server that %s for an hour loses no mail, of whatever kind', async (how, code, timeouts) => {
	const { site, told, rows } = postbag;
	const ids = await postbag.writeAll();
	if (how === 'is not there') await postbag.mails.stop();
	else
		postbag.mails.meet(
			...Array.from({ length: 100 }, (): Misfortune => ({ at: 'greeting', does: 'falls silent' })),
		);
	const sendWithTimeouts = openTransport(site.context.env, { ...MAIL_TIMEOUTS, ...timeouts });
	for (let minute = 0; minute < 60; minute++) {
		while (await deliverNext(site.context, sendWithTimeouts));
		site.context.pass(MINUTE);
	}
	expect(await told()).toBe('queued');
	const waiting = ids.map((id) => ({ id, state: 'queued', tries: 4, last_error: code, leased_until: null }));
	expect(await rows()).toMatchObject(waiting);
	for (const id of ids)
		expect(loggedOf(site, id)).toEqual(
			[1, 2, 3, 4].map((tries) => [
				'warn',
				'the mail server did not accept an email',
				{ mail: id, code, tries, failed: false },
			]),
		);
	expect(site.context.logged.length).toBe(4 * ids.length);

	if (how !== 'is not there') await postbag.mails.stop();
	await postbag.revive();
	for (let minute = 0; minute < 60; minute++) {
		await site.work();
		site.context.pass(MINUTE);
	}
	const came = postbag.mails.taken.map(({ mail }) => mail.messageId ?? '');
	expect(came.sort()).toEqual(ids.map(messageId).sort());
	expect([await told(), await rows()]).toMatchObject(['sent', [{ state: 'sent', tries: 5 }]]);
});

it('a mail that a server takes its time with stays with one worker', async () => {
	const { site, mails, told } = postbag;
	await postbag.writeReport();
	const before = mails.sessions();
	const others: boolean[] = [];
	const waits = async () => {
		site.context.pass(MAIL_TIMEOUTS.handOver + MAIL_TIMEOUTS.answer);
		others.push(await deliverNext(site.context, send));
	};
	mails.meet({ at: 'body', does: { waits } });
	expect(await deliverNext(site.context, send)).toBe(true);
	expect([others, mails.sessions() - before, mails.taken.length]).toEqual([[false], 1, 1]);
	expect([await told(), site.context.logged]).toEqual(['sent', []]);
});

it('a worker that was away for too long does not put back what another has in hand', async () => {
	const { site, mails, told } = postbag;
	await postbag.writeReport();
	const isBack = Promise.withResolvers<void>();
	let second: Promise<boolean> | undefined;
	await deliverNext(site.context, async () => {
		site.context.pass(DAY);
		const isHeld = Promise.withResolvers<void>();
		second = deliverNext(site.context, async (id, mail) => {
			isHeld.resolve();
			await isBack.promise;
			await send(id, mail);
		});
		await isHeld.promise;
		throw new Error('the first worker had slept');
	});
	site.context.pass(2 * MINUTE);
	expect(await deliverNext(site.context, send), 'there is nothing for a third').toBe(false);
	isBack.resolve();
	await second;
	expect([mails.taken.length, await told()]).toEqual([1, 'sent']);
	expect(site.context.logged.map(([, message]) => message)).toEqual([
		'the mail server did not accept an email',
	]);
});

const locks: [how: string, ms: number, logged: number][] = [
	['for a moment', 200, 0],
	...(process.env.FULL
		? [['for longer than a write waits', TIMEOUT + 1000, 1] as [string, number, number]]
		: []),
];

// Postgres locks only rows; for emails during its absence see test/postgres/connection-lost.test.ts.
it.skipIf(onPostgres()).each(locks)(
	'a mail that was taken while the database was locked %s is noted once it is free',
	async (_, ms, logged) => {
		const { site, mails, told, rows } = postbag;
		const id = await postbag.writeReport();
		await sql`pragma busy_timeout = 0`.execute(site.context.db);
		const other = new DatabaseSync(databasePath(site.context.env.DATA_DIR));
		const delivered = deliverNext(site.context, async (mailId, mail) => {
			await send(mailId, mail);
			other.exec('begin immediate');
		});
		await expect.poll(() => mails.taken).toHaveLength(1);
		await sleep(ms);
		expect((await rows())[0]).toMatchObject({ state: 'queued' });
		other.exec('rollback');
		other.close();
		expect(await delivered).toBe(true);
		await sql`pragma busy_timeout = 5000`.execute(site.context.db);
		expect(await rows()).toMatchObject([{ state: 'sent', tries: 1, leased_until: null }]);
		const warning = ['warn', 'an email was sent but is not recorded as sent yet', { mail: id }];
		expect(site.context.logged).toEqual(logged === 1 ? [warning] : []);
		site.context.pass(DAY);
		expect([await site.work(), mails.taken.length, await told()]).toEqual([0, 1, 'sent']);
	},
);

it.runIf(process.env.FULL)('a line is closed also where the server never hangs up', async () => {
	const ends = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;
	await expect.poll(ends, { timeout: 10_000 }).toBe(0);
	await meet({ at: 'RCPT', does: 'falls silent' }, { handOver: 250 }, async (mails) => {
		expect([ends(), mails.open()]).toEqual([2, 1]);
		await expect.poll(ends, { timeout: 10_000 }).toBe(1);
	});
});

/** With the real timeouts: more than ten minutes, mostly idle. */
it.runIf(process.env.FULL)(
	'a server has the time that it is said to have, and no more',
	{
		timeout: 20 * MINUTE,
	},
	async () => {
		const slow = moments.filter(({ code }) => code === 'ETIMEDOUT');
		const met = slow.map(async ({ name, meets, timeouts = {} }) => {
			const [wait] = Object.keys(timeouts) as (keyof MailTimeouts)[];
			const { code, time } = await meet(meets);
			expect([name, code]).toEqual([name, 'ETIMEDOUT']);
			expect(time, name).toBeGreaterThanOrEqual(MAIL_TIMEOUTS[wait as keyof MailTimeouts] - 100);
		});
		const pondering = meet({ at: 'body', does: { waits: () => sleep(3 * MINUTE) } });
		await Promise.all(met);
		expect((await pondering).code).toBe('taken');
	},
);

/** What happens to an email if the server never hangs up, and after how long. */
async function meet(
	misfortune: Misfortune,
	timeouts: Partial<MailTimeouts> = {},
	then: (mails: UnrulyServer) => Promise<void> = async () => {},
): Promise<{ code: string; time: number }> {
	const mails = await makeUnrulyServer({ hangsOn: true });
	mails.meet(misfortune);
	const env = { ...postbag.site.context.env, SMTP_URL: `smtp://127.0.0.1:${mails.port}` };
	const mail = { from: 'us@example.org', to: 'ana@example.org', text: 'Good morning' };
	const begun = Date.now();
	const code = await openTransport(env, { ...MAIL_TIMEOUTS, ...timeouts })('an-id', mail).then(
		() => 'taken',
		(error: unknown) => reasonOf(error).code,
	);
	const time = Date.now() - begun;
	await then(mails);
	await mails.stop();
	return { code, time };
}
