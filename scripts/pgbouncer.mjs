import { existsSync } from 'node:fs';

/**
 * The path of this machine's PgBouncer, or undefined; PGBOUNCER_PATH wins. Runs on Node 20 before anything is
 * installed.
 */
export function pgbouncerPath() {
	const known = [
		process.env.PGBOUNCER_PATH,
		'/usr/sbin/pgbouncer',
		'/usr/local/bin/pgbouncer',
		'/usr/bin/pgbouncer',
	];
	return known.find((path) => path && existsSync(path));
}
