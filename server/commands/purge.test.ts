import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isRefusal } from '../../core/refusals.ts';
import { makeHouse, unlimited } from '../../test/house.ts';
import { deliverNext } from '../mail/deliver.ts';
import { mailFile } from '../mail/mail-file.ts';
import { openTransport } from '../mail/transport.ts';
import { createCodes } from './create-codes.ts';
import { giveDetails } from './give-details.ts';
import { purge } from './purge.ts';
import { sendMessage } from './send-message.ts';
import { sendReportLinks } from './send-report-links.ts';
import { startAttempt } from './start-attempt.ts';
import { subscribe } from './subscribe.ts';

const DAY = 86_400_000;
const taker = { email: 'ana@example.org', age: 30, gender: 'female' };

it('everything about an attempt goes when its days are over, and not a day before', async () => {
	const house = await makeHouse({ RETENTION_DAYS: '30' });
	const done = await startAttempt(house, { quiz: 'brief-test', language: 'en' });
	await startAttempt(house, { quiz: 'brief-test', language: 'en' });
	if (isRefusal(done)) throw new Error(done.refused);
	house.pass(60_000);
	await giveDetails(house, done.attempt.id, taker, 'en', unlimited);
	await deliverNext(house, openTransport(house.env));
	const mail = await house.db.selectFrom('outbox').select('id').executeTakeFirstOrThrow();
	expect(existsSync(mailFile(house.env.DATA_DIR, mail.id))).toBe(true);

	house.pass(29 * DAY);
	expect(await purge(house)).toMatchObject({ purged: 0 });
	house.pass(DAY + 1);
	expect(await purge(house)).toMatchObject({ purged: 2, abandoned: 1 });
	for (const table of ['attempts', 'answers', 'details', 'results', 'outbox'] as const) {
		expect(await house.db.selectFrom(table).selectAll().execute()).toEqual([]);
	}
	expect(existsSync(mailFile(house.env.DATA_DIR, mail.id))).toBe(false);
	await house.remove();
});

it('a mail about nothing stored goes after 30 days, also where it was written to a file', async () => {
	const house = await makeHouse();
	await sendMessage(house, { name: 'Ana', email: 'ana@example.org', message: 'Good morning' });
	const { id } = await house.db.selectFrom('outbox').select('id').executeTakeFirstOrThrow();
	await deliverNext(house, openTransport(house.env));
	const file = mailFile(house.env.DATA_DIR, id);
	// The house has its own clock, the disk has not.
	utimesSync(file, house.clock() / 1000, house.clock() / 1000);
	house.pass(30 * DAY);
	await purge(house);
	expect(existsSync(file)).toBe(true);
	house.pass(1000);
	await purge(house);
	expect(existsSync(file)).toBe(false);
	await house.remove();
});

it('says how much of each kind has come to its end, also where it is more than one step', async () => {
	const house = await makeHouse({ RETENTION_DAYS: '3' });
	const ana = { name: 'Ana', email: 'ana@example.org' };
	await startAttempt(house, { quiz: 'brief-test', language: 'en' });
	const times = (count: number) => Array.from({ length: count }, (_, index) => index);
	await Promise.all(
		times(203).map((each) => subscribe(house, { name: 'Ana', email: `ana${each}@example.org` }, 'en')),
	);
	await Promise.all(
		times(101).map((each) => sendMessage(house, { ...ana, message: `Good morning ${each}` })),
	);
	await sendReportLinks(house, ana.email, 'en');
	const nothing = { purged: 0, abandoned: 0, codes: 0, unconfirmed: 0, messages: 0, mails: 0, files: 0 };
	house.pass(7 * DAY);
	expect(await purge(house)).toEqual({ ...nothing, purged: 1, abandoned: 1 });
	house.pass(1);
	expect(await purge(house)).toEqual({ ...nothing, unconfirmed: 203 });
	house.pass(23 * DAY);
	expect(await purge(house)).toEqual({ ...nothing, messages: 101, mails: 1 });
	expect(await purge(house)).toEqual(nothing);
	expect(await house.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
	await house.remove();
});

it('leaves a file that a stored mail stands for, however old, and takes one that was left half written', async () => {
	const house = await makeHouse();
	const started = await startAttempt(house, { quiz: 'brief-test', language: 'en' });
	if (isRefusal(started)) throw new Error(started.refused);
	house.pass(60_000);
	await giveDetails(house, started.attempt.id, taker, 'en', unlimited);
	await deliverNext(house, openTransport(house.env));
	const { id } = await house.db.selectFrom('outbox').select('id').executeTakeFirstOrThrow();
	const [kept, half] = [mailFile(house.env.DATA_DIR, id), `${mailFile(house.env.DATA_DIR, 'x')}.part`];
	writeFileSync(half, 'To: ana@example.org');
	for (const file of [kept, half]) utimesSync(file, 0, 0);
	house.pass(100 * DAY);
	expect(await purge(house)).toMatchObject({ purged: 0, files: 1 });
	expect([existsSync(kept), existsSync(half)]).toEqual([true, false]);
	await house.remove();
});

it('an access code goes when its days are over, once nothing stands behind it', async () => {
	const house = await makeHouse({ RETENTION_DAYS: '30' });
	const given = { quiz: 'brief-test', cname: 'Ana', expiresAt: null };
	const made = await createCodes(house, { ...given, count: 150, expiresAt: house.clock() + DAY });
	const [unused, started] = [
		await createCodes(house, { ...given, count: 1 }),
		await createCodes(house, { ...given, count: 1 }),
	];
	if (isRefusal(made) || isRefusal(unused) || isRefusal(started)) throw new Error('No codes were made');
	await startAttempt(house, { code: started.codes[0], language: 'en' });
	house.pass(31 * DAY);
	expect(await purge(house)).toMatchObject({ purged: 1, codes: 1 });
	house.pass(DAY);
	expect(await purge(house)).toMatchObject({ codes: 150 });
	expect(await house.db.selectFrom('codes').select('batch').execute()).toEqual([{ batch: unused.batch }]);
	await house.remove();
});
