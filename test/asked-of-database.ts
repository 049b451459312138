import { StatementSync } from 'node:sqlite';
import pg from 'pg';
import { vi } from 'vitest';
import { onPostgres } from './database.ts';

/** Records the SQL queries sent to the database since the last `forget`. */
export function listenToReads(): { asked(): string[]; forget(): void; stop(): void } {
	const spy = onPostgres()
		? vi.spyOn(pg.Client.prototype, 'query')
		: vi.spyOn(StatementSync.prototype, 'all');
	const texts = () =>
		onPostgres()
			? spy.mock.calls.map(([asked]) => (asked as unknown as { text: string }).text)
			: spy.mock.contexts.map((statement) => (statement as StatementSync).sourceSQL);
	return { asked: texts, forget: () => spy.mockClear(), stop: () => spy.mockRestore() };
}
