/** Where this machine's PgBouncer is, or undefined; PGBOUNCER_PATH wins. */
export function pgbouncerPath(): string | undefined;
