import { migrate } from '../../server/db/migrations.ts';
import { openPostgres } from '../../server/db/postgres/open-postgres.ts';
import { adminOf, TEMPLATE } from '../database.ts';
import { startPostgres } from './start-postgres.ts';

/** One server for all tests of the run, with a database of the newest schema from which each house gets a copy. */
export default async function setup(): Promise<() => Promise<void>> {
	const server = await startPostgres();
	process.env.TEST_POSTGRES = server.url();
	await adminOf(server.url(), `create database ${TEMPLATE}`);
	const db = openPostgres(server.url(TEMPLATE));
	await migrate(db as never);
	await db.destroy();
	return () => server.remove();
}
