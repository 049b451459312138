import { type ComparedTable, copyDatabase } from '../server/commands/copy-database.ts';
import { databasePath } from '../server/db/database-path.ts';
import { readEnv } from '../server/env.ts';
import { type Command, UsageError } from './command.ts';
import { table } from './table.ts';

export const dbCopyCommand: Command = {
	name: 'db copy',
	summary: 'Copy everything to another database, such as from SQLite to Postgres, and compare every row',
	options: {
		from: { value: '<file or URL>', about: 'by default, the SQLite file in DATA_DIR' },
		to: { value: '<file or URL>', about: 'by default, the Postgres database in DATABASE_URL' },
	},
	help: `Stop the server first. The database you copy to must be empty. If any row differs afterward, the exit code is 1. What is outside
the database, such as emails in files and the file named erased, stays in DATA_DIR.`,
	async read({ values, progress }) {
		const env = readEnv();
		const from = values.from ?? databasePath(env.DATA_DIR);
		const to = values.to ?? env.DATABASE_URL;
		if (!to) throw new UsageError('--to is missing and DATABASE_URL is not set');
		const tables = await copyDatabase(from, to, progress);
		return { data: { tables }, text: tell(tables), failed: tables.some(({ same }) => !same) };
	},
};

function tell(tables: readonly ComparedTable[]): string {
	const rows = tables.map(({ table: name, rows: { from, to }, same, first }) => [
		name,
		String(from),
		String(to),
		same ? 'the same' : `different from ${first} on`,
	]);
	const isSame = tables.every(({ same }) => same);
	return `${table([['table', 'rows', 'copied', 'compared'], ...rows], [0, 3])}\n${isSame ? 'Every row is the same in both databases.' : 'The databases differ: do not use the copy.'}`;
}
