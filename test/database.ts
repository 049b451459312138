import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Tests run on both engines: on Postgres if the run has started one. */
export const onPostgres = () => process.env.TEST_POSTGRES !== undefined;

/** The template that each context's database is copied from. */
export const TEMPLATE = 'template_context';

export type TestDatabase = {
	/** The settings that select it; none with SQLite, whose file is in the data folder. */
	env: Record<string, string>;
	remove(): Promise<void>;
};

const settings = new Map<string, Record<string, string>>();

/** The settings for commands that should use the same database as the context of this data folder. */
export function settingsOf(dataDir: string): Record<string, string> {
	return settings.get(dataDir) ?? {};
}

/** Creates an empty database with the current schema for the context of a data folder. */
export async function makeDatabase(dataDir: string): Promise<TestDatabase> {
	const server = process.env.TEST_POSTGRES;
	if (!server) return { env: {}, async remove() {} };
	const name = `context_${randomBytes(8).toString('hex')}`;
	await adminOf(server, `create database ${name} template ${TEMPLATE} strategy file_copy`);
	const url = new URL(process.env.TEST_POOLER ?? server);
	url.pathname = name;
	const env = { DATABASE_URL: url.href, SECRET: randomBytes(32).toString('base64url') };
	settings.set(dataDir, env);
	return {
		env,
		remove: () => adminOf(server, `drop database ${name} with (force)`),
	};
}

/** Runs one statement on a server. */
export async function adminOf(server: string, statement: string): Promise<void> {
	const client = new pg.Client({ connectionString: server });
	await client.connect();
	try {
		await client.query(statement);
	} finally {
		await client.end();
	}
}
