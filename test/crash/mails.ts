import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import PostalMime from 'postal-mime';
import { expect } from 'vitest';
import { mailFile } from '../../server/mail/mail-file.ts';
import type { RunningServer } from '../running-server.ts';
import type { Scripted } from './scripted.ts';

/**
 * Checks that every queued email is written completely to its recipient, with no partial files, and none to
 * deleted visitors.
 */
export async function expectMails({ dataDir }: RunningServer, visitors: readonly Scripted[]): Promise<void> {
	const ask = (text: string) => {
		const db = new DatabaseSync(join(dataDir, 'plumb.sqlite'), { timeout: 5000 });
		const rows = db.prepare(text).all();
		db.close();
		return rows;
	};
	// An email leased by a killed server becomes available after five minutes, which are over now, as is the
	// minute that an email waits if its row fit on the disk but its file didn't.
	ask("update outbox set leased_until = 1 where state = 'queued' and leased_until is not null");
	ask("update outbox set next_at = 1 where state = 'queued'");
	const queued = () => ask("select id from outbox where state = 'queued'").length;
	await expect.poll(queued, { timeout: 30_000 }).toBe(0);
	const rows = ask('select id, attempt_id, recipient, state, last_error from outbox');
	const files = rows.map(({ id }) => `${String(id)}.eml`);
	const written = () => (existsSync(join(dataDir, 'mail')) ? readdirSync(join(dataDir, 'mail')) : []);
	// The email of a visitor deleted while it was being written is removed afterward.
	const strays = () => written().filter((name) => !files.includes(name));
	await expect.poll(strays, { timeout: 10_000 }).toEqual([]);
	for (const { id, recipient, state, last_error } of rows) {
		if (state !== 'sent') expect(last_error).toBe('replaced');
		const file = mailFile(dataDir, String(id));
		if (state !== 'sent' && !existsSync(file)) continue;
		const mail = await PostalMime.parse(readFileSync(file));
		expect(mail.to?.[0]?.address).toBe(recipient);
		// The last part is complete if a boundary ends it (RFC 2046 section 5.1.1).
		expect(readFileSync(file, 'latin1').trimEnd()).toMatch(/--$/);
	}
	for (const { name, email, ledger } of visitors) {
		const mails = rows.filter(({ recipient }) => recipient === email);
		const least = ledger.erased === 'yes' ? 0 : ledger.again ? 2 : 1;
		expect(mails.length, name).toBeGreaterThanOrEqual(least);
		if (ledger.erased === 'yes') expect(mails.length, name).toBe(0);
	}
}
