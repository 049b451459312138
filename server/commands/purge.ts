import { rmSync } from 'node:fs';
import { clearLog } from '../db/database.ts';
import { forgetUnsent } from '../db/outbox.ts';
import { forgetUnconfirmed } from '../db/subscribers.ts';
import type { House } from '../house.ts';
import { mailFile, removeOldMails } from '../mail/mail-file.ts';

const DAY = 86_400_000;
const AT_ONCE = 500;

/** Who asked to be told of new tests and did not confirm is forgotten after so many days. */
const UNCONFIRMED = 7;
/** A mail about nothing stored is forgotten after so many days, unsent or written to a file. */
const UNSENT = 30;

/**
 * Deletes every attempt whose RETENTION_DAYS are over, counted from its details or, where none came, from its deadline:
 * person, answers, result, mails. A few hundred at a time, so that visitors are not held up. Also what never came to anything:
 * unconfirmed subscriptions, unsent mails.
 */
export async function purge(house: House): Promise<{ purged: number }> {
	const before = house.clock() - house.env.RETENTION_DAYS * DAY;
	let purged = 0;
	for (;;) {
		const ids = await house.db
			.selectFrom('attempts')
			.select('id')
			.where((eb) => eb(eb.fn.coalesce('done_at', 'closes_at'), '<', before))
			.limit(AT_ONCE)
			.execute();
		if (ids.length === 0) break;
		const old = ids.map(({ id }) => id);
		const mails = await house.db.selectFrom('outbox').select('id').where('attempt_id', 'in', old).execute();
		await house.together((trx) => trx.deleteFrom('attempts').where('id', 'in', old).execute());
		for (const { id } of mails) rmSync(mailFile(house.env.DATA_DIR, id), { force: true });
		purged += old.length;
	}
	const now = house.clock();
	await house.together(async (trx) => {
		await forgetUnconfirmed(trx, now - UNCONFIRMED * DAY);
		await forgetUnsent(trx, now - UNSENT * DAY);
	});
	const kept = await house.db.selectFrom('outbox').select('id').execute();
	removeOldMails(house.env.DATA_DIR, now - UNSENT * DAY, new Set(kept.map(({ id }) => id)));
	await clearLog(house.db);
	return { purged };
}
