import { migrate } from '../../server/db/migrate.ts';
import { openPostgres } from '../../server/db/postgres/open-postgres.ts';
import { adminOf, TEMPLATE } from '../database.ts';
import { startPgbouncer } from './start-pgbouncer.ts';
import { startPostgres } from './start-postgres.ts';

/**
 * One server for a whole run, with a database of the newest schema from which each context gets a copy. Whoever asks for a
 * database after this (`test/database.ts`, read then) gets one of it; with POOLER by way of a PgBouncer of three connections for each.
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
