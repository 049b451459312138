import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { faultsOfFile, missingMigrations } from '../../server/db/check-file.ts';
import type { Scripted } from './scripted.ts';

/**
 * What is wrong with the data left by a killed server; empty if nothing is. Examines a copy, so that the next
 * start finds the files as they were left and has to recover them.
 */
export function faultsLeft(dataDir: string, visitors: readonly Scripted[]): string[] {
	const copy = mkdtempSync(join(tmpdir(), 'plumb-left-'));
	for (const end of ['', '-wal']) {
		const name = `plumb.sqlite${end}`;
		if (existsSync(join(dataDir, name))) copyFileSync(join(dataDir, name), join(copy, name));
	}
	const faults = [...faultsOfDatabase(join(copy, 'plumb.sqlite'), visitors), ...faultsOfForms(dataDir)];
	rmSync(copy, { recursive: true });
	return faults;
}

/** The same for a database file that may be in use. */
export function faultsOfDatabase(path: string, visitors: readonly Scripted[]): string[] {
	if (!existsSync(path)) return [];
	const faults = faultsOfFile(path);
	if (faults.length > 0 || missingMigrations(path).length > 0) return faults;
	const db = new DatabaseSync(path, { timeout: 5000 });
	const all = (text: string, ...values: string[]) => db.prepare(text).all(...values);
	const told = (rows: object[], what: string) => rows.map((row) => `${what}: ${JSON.stringify(row)}`);
	faults.push(
		...told(
			all(`select id, done_at, ${count('details')}, ${count('results')}, ${count('outbox')} from attempts
				where (done_at is null and details + results + outbox > 0)
				or (done_at is not null and (details <> 1 or results <> 1 or outbox < 1))`),
			'half finished',
		),
		...told(
			all('select * from codes where started_at is null and attempt_id is not null'),
			'a code half taken',
		),
		...told(
			all(
				`select id from attempts where by_code <> (select count(*) from codes where attempt_id = attempts.id)`,
			),
			'an attempt without its code, or with two',
		),
		...told(
			all('select attempt_id from idempotency group by attempt_id having count(*) > 1'),
			'an attempt with two keys',
		),
	);
	for (const { name, email, ledger } of visitors) {
		const id = ledger.visit?.attempt.id ?? '';
		const [rows] = all('select count(*) as attempts from attempts where id = ?', id);
		const mails = all("select id from outbox where attempt_id = ? and kind = 'report'", id).length;
		if (ledger.erased === 'no' && id && rows?.attempts !== 1) faults.push(`${name} is lost`);
		if (ledger.again && mails < 2) faults.push(`${name} gets no second mail`);
		if (ledger.erased !== 'yes') continue;
		if (rows?.attempts !== 0) faults.push(`${name} is back`);
		const left = all('select attempt_id from details where email = ?', email);
		if (left.length > 0 || all('select id from outbox where recipient = ?', email).length > 0)
			faults.push(`something of ${name} is back`);
	}
	db.close();
	return faults;
}

const count = (table: string) => `(select count(*) from ${table} where attempt_id = attempts.id) as ${table}`;

/** Forms must be complete once they have their final names. */
function faultsOfForms(dataDir: string): string[] {
	const dir = join(dataDir, 'forms');
	const names = existsSync(dir) ? readdirSync(dir).filter((name) => name.endsWith('.json')) : [];
	return names.flatMap((name) => {
		try {
			JSON.parse(readFileSync(join(dir, name), 'utf8'));
			return [];
		} catch (error) {
			return [`${name}: ${String(error)}`];
		}
	});
}
