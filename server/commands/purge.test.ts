import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isRefusal } from '../../core/refusals.ts';
import { makeHouse } from '../../test/house.ts';
import { deliverNext } from '../mail/deliver.ts';
import { mailFile } from '../mail/mail-file.ts';
import { openTransport } from '../mail/transport.ts';
import { giveDetails } from './give-details.ts';
import { purge } from './purge.ts';
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
