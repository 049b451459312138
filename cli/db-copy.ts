import { type ComparedTable, copyDatabase } from '../server/commands/copy-database.ts';
import { databasePath } from '../server/db/database-path.ts';
import { readEnv } from '../server/env.ts';
import { type Command, UsageError } from './command.ts';
import { table } from './table.ts';

export const dbCopyCommand: Command = {
	name: 'db copy',
	summary:
		'Copy all that is stored to another database, such as from SQLite to Postgres, and compare every row',
	options: {
		from: { value: '<file or address>', about: 'otherwise the SQLite file of the data folder' },
		to: { value: '<file or address>', about: 'otherwise the Postgres of DATABASE_URL' },
	},
	help: `The server must not run. The database that is copied to must be empty; where a row is not the same in both afterwards the
exit code is 1. What is no database, such as mails in files and the list erased, stays in the data folder.`,
	async read({ values, progress }) {
		const env = readEnv();
		const from = values.from ?? databasePath(env.DATA_DIR);
		const to = values.to ?? env.DATABASE_URL;
		if (!to) throw new UsageError('--to is missing, and DATABASE_URL is not set');
		const tables = await copyDatabase(from, to, progress);
		return { data: { tables }, text: tell(tables), failed: tables.some(({ same }) => !same) };
	},
};

function tell(tables: readonly ComparedTable[]): string {
	const rows = tables.map(({ table: name, rows: { from, to }, same, first }) => [
		name,
		String(from),
		String(to),
		same ? 'the same' : `not the same from ${first} on`,
	]);
	const isSame = tables.every(({ same }) => same);
	return `${table([['table', 'rows', 'copied', 'compared'], ...rows], [0, 3])}\n${isSame ? 'Every row is the same in both.' : 'The databases are not the same: do not use the copy.'}`;
}
