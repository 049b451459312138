import { migrate } from '../../server/db/migrate.ts';
import { openPostgres } from '../../server/db/postgres/open-postgres.ts';
import { adminOf, TEMPLATE } from '../database.ts';
import { startPgbouncer } from './start-pgbouncer.ts';
import { startPostgres } from './start-postgres.ts';

/**
 * Starts one server for a whole run, with a template database of the current schema that is copied for each
 * context. Databases requested later (`test/database.ts`, loaded then) are created on it; with POOLER,
 * through a PgBouncer with three connections each.
 */
export async function readyPostgres(options?: { isDurable: boolean }): Promise<() => Promise<void>> {
	const server = await startPostgres(options);
	process.env.TEST_POSTGRES = server.url();
	await adminOf(server.url(), `create database ${TEMPLATE}`);
	const db = openPostgres(server.url(TEMPLATE));
	await migrate(db as never);
	await db.destroy();
	const pooler = process.env.POOLER ? await startPgbouncer(server.url(), 3) : undefined;
	if (pooler) process.env.TEST_POOLER = pooler.url('postgres');
	return async () => {
		await pooler?.stop();
		await server.remove();
	};
}
