import { acceptSecret, countUnused } from '../server/commands/accept-secret.ts';
import { backUp } from '../server/commands/back-up.ts';
import { checkDatabase } from '../server/commands/check-database.ts';
import { eraseAgain } from '../server/commands/erase-again.ts';
import { examineBackup, type Restored, restore } from '../server/commands/restore.ts';
import { readEnv } from '../server/env.ts';
import { type Asked, type Command, UsageError } from './command.ts';
import { counted } from './counted.ts';

export const dbCommands: readonly Command[] = [
	{
		name: 'db migrate',
		summary: 'Bring the database to the newest schema, or make it (starting does so too)',
		isFirst: true,
		async run() {
			return { data: { migrated: true }, text: 'The database has the newest schema.' };
		},
	},
	{
		name: 'db check',
		summary: 'Say what is wrong with the database, its schema and its secret',
		help: 'Changes nothing, and may run beside the server. Exit code 1 where something is wrong.',
		async read() {
			const faults = await checkDatabase(readEnv());
			const text = faults.join('\n') || 'The database is whole, its schema is the newest, its secret fits.';
			return { data: { faults }, text, failed: faults.length > 0 };
		},
	},
	{
		name: 'db backup',
		summary: 'Make a backup in one file, also while the server runs',
		args: '[<file>]',
		help: `Of SQLite: a Postgres is backed up by its own tools, see docs/operating.md. Without a file it goes to backups/plumb-<time>.sqlite in the data folder. A file that is there is never replaced.
It holds the database, the secret and the forms: keep it as safe as the data folder. Mails written to files are not in it.`,
		async read({ args, progress }) {
			const made = await backUp({ env: readEnv(), file: args[0], now: Date.now(), progress });
			const { hasSecret: has_secret, ...file } = made;
			const text = has_secret
				? `${made.file} (${made.bytes} bytes) holds all there was.`
				: `${made.file} (${made.bytes} bytes) holds the database, but not the secret that belongs to it: see docs/operating.md, A lost secret.`;
			return { data: { ...file, has_secret }, text, failed: !has_secret };
		},
	},
	{
		name: 'db restore',
		summary: 'Put a backup in the place of the database; what was there is kept aside',
		args: '<file>',
		options: {
			'without-secret': { about: 'also where its secret is lost for good; then db accept-secret' },
		},
		help: `The server must not run. The backup is checked first, brought to the newest schema, and those who were erased after it
was taken are erased again, by the list erased in the data folder.`,
		destroys: async (asked: Asked) => {
			const { takenAt } = examineBackup(readEnv(), fileOf(asked), isWithout(asked));
			return `The database of ${readEnv().DATA_DIR} goes back to ${timeOf(takenAt)}. All that came later is no longer there, but kept aside.`;
		},
		async read(asked) {
			const env = readEnv();
			const done = await restore(env, fileOf(asked), Date.now(), isWithout(asked));
			const { takenAt, erased, hadList, aside } = done;
			const data = { taken_at: timeOf(takenAt), erased, had_list: hadList, aside: aside ?? null };
			return { data, text: tell(done, env.DATA_DIR) };
		},
	},
	{
		name: 'db erase-again',
		summary: 'Erase again who is on the list erased, after a Postgres was restored',
		help: `Put the lists of all data folders into the file erased of this one before. db restore does so by itself.`,
		async run(context) {
			const done = await eraseAgain(context);
			if (!done)
				throw new Error(`There is no list ${context.env.DATA_DIR}/erased: put it there, and run this again.`);
			return {
				data: done,
				text: `${done.erased} of ${done.listed} on the list were there, and are erased again.`,
			};
		},
	},
	{
		name: 'db accept-secret',
		summary: 'Take a new secret as the one of this database, after the former is lost',
		help: `
What was made with the former secret stops working for good: cookies of attempts under way, links that end a subscription,
and access codes. Those that nobody has used are withdrawn: make and print others in their place.`,
		destroys: async (_, context) => {
			const { unused } = await countUnused(context);
			return `What was made with the former secret, such as cookies and links, stops working for good${unused > 0 ? `, and so ${unused === 1 ? 'does' : 'do'} ${counted(unused, 'unused access code')}: cards that are printed open nothing any more` : ''}.`;
		},
		async run(context) {
			const done = await acceptSecret(context);
			if (!done.accepted)
				return { data: done, text: 'The secret is that of this database already; nothing has been done.' };
			const codes = done.withdrawn > 0 ? ` ${counted(done.withdrawn, 'unused access code')} withdrawn.` : '';
			return { data: done, text: `The secret is that of this database from now on.${codes}` };
		},
	},
];

function fileOf({ args: [file] }: Asked): string {
	if (file === undefined) throw new UsageError('The file of the backup is missing');
	return file;
}

const isWithout = ({ flags }: Asked) => flags.has('without-secret');

const timeOf = (time: number) => new Date(time).toISOString();

function tell({ takenAt, erased, hadList, aside }: Restored, dataDir: string): string {
	return [
		`The database is as it was at ${timeOf(takenAt)}.`,
		erased > 0 ? `${erased} erased since are erased again.` : '',
		hadList
			? ''
			: `There was no list ${dataDir}/erased: whoever was erased after the backup is back. If there is such a list, put it there and restore again.`,
		aside
			? `What was there before is in ${aside}: delete it when you no longer need it, it holds people's data.`
			: '',
	]
		.filter(Boolean)
		.join('\n');
}
