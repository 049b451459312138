import { rmSync } from 'node:fs';
import { clearLog } from '../db/database.ts';
import type { House } from '../house.ts';
import { mailFile } from '../mail/mail-file.ts';

const DAY = 86_400_000;
const AT_ONCE = 500;

/**
 * Deletes every attempt whose RETENTION_DAYS are over, counted from its details or, where none came, from its deadline:
 * person, answers, result, mails. A few hundred at a time, so that visitors are not held up.
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
	if (purged > 0) await clearLog(house.db);
	return { purged };
}
