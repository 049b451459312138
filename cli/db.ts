import { acceptSecret, countUnused } from '../server/commands/accept-secret.ts';
import { backUp } from '../server/commands/back-up.ts';
import { checkDatabase } from '../server/commands/check-database.ts';
import { eraseAgain } from '../server/commands/erase-again.ts';
import { examineBackup, type Restored, restore } from '../server/commands/restore.ts';
import { readEnv } from '../server/env.ts';
import { type Command, type CommandInput, UsageError } from './command.ts';
import { counted } from './counted.ts';

export const dbCommands: readonly Command[] = [
	{
		name: 'db migrate',
		summary: 'Create the database or update its schema (starting the site does this too)',
		isFirst: true,
		async run() {
			return { data: { migrated: true }, text: 'The schema is up to date.' };
		},
	},
	{
		name: 'db check',
		summary: 'Check the database, its schema, and its secret',
		help: 'Changes nothing and can run while the server runs. The exit code is 1 if something is wrong.',
		async read() {
			const faults = await checkDatabase(readEnv());
			const text =
				faults.join('\n') || 'The database is intact, its schema is up to date, and its secret fits.';
			return { data: { faults }, text, failed: faults.length > 0 };
		},
	},
	{
		name: 'db backup',
		summary: 'Make a backup in one file, even while the server runs',
		args: '[<file>]',
		help: `For SQLite only: back up Postgres with its own tools, see docs/operating.md. Without a file name, the backup is written to
backups/plumb-<time>.sqlite in DATA_DIR. An existing file is never replaced.
The backup holds the database, the secret, and the forms: keep it as safe as DATA_DIR. It leaves out emails written to files.`,
		async read({ args, progress }) {
			const made = await backUp({ env: readEnv(), file: args[0], now: Date.now(), progress });
			const { hasSecret: has_secret, ...file } = made;
			const text = has_secret
				? `${made.file} (${made.bytes} bytes) is complete.`
				: `${made.file} (${made.bytes} bytes) holds the database but not its secret: see "A lost secret" in docs/operating.md.`;
			return { data: { ...file, has_secret }, text, failed: !has_secret };
		},
	},
	{
		name: 'db restore',
		summary: 'Replace the database with a backup; the old database is kept aside',
		args: '<file>',
		options: {
			'without-secret': { about: 'restore even if its secret is lost for good; then run db accept-secret' },
		},
		help: `Stop the server first. This command checks the backup and updates its schema. It erases again what was erased after the backup
was taken, using the file named erased in DATA_DIR.`,
		destroys: async (asked: CommandInput) => {
			const { takenAt } = examineBackup(readEnv(), fileOf(asked), isWithout(asked));
			return `The database in ${readEnv().DATA_DIR} will go back to ${timeOf(takenAt)}. The one you have now will be kept aside, with everything that came later.`;
		},
		async read(asked) {
			const env = readEnv();
			const done = await restore(env, fileOf(asked), Date.now(), isWithout(asked));
			const { takenAt, erased, accounts, hadList, aside } = done;
			const data = { taken_at: timeOf(takenAt), erased, accounts, had_list: hadList, aside: aside ?? null };
			return { data, text: tell(done, env.DATA_DIR) };
		},
	},
	{
		name: 'db erase-again',
		summary: 'Erase again what was erased earlier, after you have restored Postgres',
		help: `First collect the lists of all data folders in the file named erased in this one. With SQLite, db restore does all of this by itself.`,
		async run(context) {
			const done = await eraseAgain(context);
			if (!done)
				throw new Error(`There is no file ${context.env.DATA_DIR}/erased: put it there and run this again.`);
			return {
				data: done,
				text: `Of ${done.listed} on the list, ${done.erased} were there and are erased again. At the desk, everyone has to sign in again; roles are as in the backup.`,
			};
		},
	},
	{
		name: 'db accept-secret',
		summary: 'Accept a new secret for this database after the old one is lost',
		help: `
Everything made with the old secret stops working for good: the cookies of attempts under way, the links that end a subscription,
and access codes. Unused codes are revoked: create and print new ones.`,
		destroys: async (_, context) => {
			const { unused } = await countUnused(context);
			return `Everything made with the old secret, such as cookies and links, stops working for good${unused > 0 ? `, and so ${unused === 1 ? 'does' : 'do'} ${counted(unused, 'unused access code')}, also on cards that are already printed` : ''}.`;
		},
		async run(context) {
			const done = await acceptSecret(context);
			if (!done.accepted)
				return { data: done, text: 'This database already uses this secret; nothing was changed.' };
			const codes = done.withdrawn > 0 ? ` ${counted(done.withdrawn, 'unused access code')} revoked.` : '';
			return { data: done, text: `This database uses this secret from now on.${codes}` };
		},
	},
];

function fileOf({ args: [file] }: CommandInput): string {
	if (file === undefined) throw new UsageError('Give the file of the backup');
	return file;
}

const isWithout = ({ flags }: CommandInput) => flags.has('without-secret');

const timeOf = (time: number) => new Date(time).toISOString();

function tell({ takenAt, erased, accounts, hadList, aside }: Restored, dataDir: string): string {
	return [
		`The database is back to how it was at ${timeOf(takenAt)}.`,
		erased > 0 ? `Erased again: ${erased} that were erased after the backup was taken.` : '',
		accounts > 0
			? `At the desk, everyone has to sign in again, and roles are those of ${timeOf(takenAt)}: check them at /desk/accounts.`
			: '',
		hadList
			? ''
			: `There was no file ${dataDir}/erased, so what was erased after the backup is back. If you have that file, put it there and restore again.`,
		aside
			? `The old database is in ${aside}. It holds people's data, so delete it when you no longer need it.`
			: '',
	]
		.filter(Boolean)
		.join('\n');
}
