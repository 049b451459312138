import { existsSync, utimesSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isRefusal } from '../../core/refusals.ts';
import { makeHouse } from '../../test/house.ts';
import { deliverNext } from '../mail/deliver.ts';
import { mailFile } from '../mail/mail-file.ts';
import { openTransport } from '../mail/transport.ts';
import { giveDetails } from './give-details.ts';
import { purge } from './purge.ts';
import { sendMessage } from './send-message.ts';
import { startAttempt } from './start-attempt.ts';

const DAY = 86_400_000;

it('everything about an attempt goes when its days are over, and not a day before', async () => {
	const house = await makeHouse({ RETENTION_DAYS: '30' });
	const done = await startAttempt(house, { quiz: 'brief-test', language: 'en' });
	await startAttempt(house, { quiz: 'brief-test', language: 'en' });
	if (isRefusal(done)) throw new Error(done.refused);
	house.pass(60_000);
	await giveDetails(house, done.attempt.id, { email: 'ana@example.org', age: 30, gender: 'female' }, 'en');
	await deliverNext(house, openTransport(house.env));
	const mail = await house.db.selectFrom('outbox').select('id').executeTakeFirstOrThrow();
	expect(existsSync(mailFile(house.env.DATA_DIR, mail.id))).toBe(true);

	house.pass(29 * DAY);
	expect(await purge(house)).toEqual({ purged: 0 });
	house.pass(DAY + 1);
	expect(await purge(house)).toEqual({ purged: 2 });
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
