import { migrate } from '../../server/db/migrations.ts';
import { openPostgres } from '../../server/db/postgres/open-postgres.ts';
import { adminOf, TEMPLATE } from '../database.ts';
import { startPostgres } from './start-postgres.ts';

/**
 * One server for a whole run, with a database of the newest schema from which each house gets a copy. Whoever asks for a
 * database after this (`test/database.ts`, read then) gets one of it.
 */
export async function readyPostgres(options?: { isDurable: boolean }): Promise<() => Promise<void>> {
	const server = await startPostgres(options);
	process.env.TEST_POSTGRES = server.url();
	await adminOf(server.url(), `create database ${TEMPLATE}`);
	const db = openPostgres(server.url(TEMPLATE));
	await migrate(db as never);
	await db.destroy();
	return () => server.remove();
}
