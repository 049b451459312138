import type { Env } from '../../env.ts';

/** A backup in a file is one of SQLite's; throws where the settings name a Postgres, and says what is to be used. */
export function refusePostgres({ DATABASE_URL }: Env, instead: 'pg_dump' | 'pg_restore'): void {
	if (DATABASE_URL)
		throw new Error(`The database is a Postgres: use ${instead}, see docs/operating.md, Postgres.`);
}
