import type { Env } from '../../env.ts';

/**
 * Throws if the settings name a Postgres, because backup files are only for SQLite; the error names the tool
 * to use.
 */
export function refusePostgres({ DATABASE_URL }: Env, instead: 'pg_dump' | 'pg_restore'): void {
	if (DATABASE_URL)
		throw new Error(`The database is Postgres: use ${instead}; see "Postgres" in docs/operating.md.`);
}
