import type { Command } from './command.ts';

export const dbCommands: readonly Command[] = [
	{
		name: 'db migrate',
		summary: 'Bring the database to the newest schema (starting does so too)',
		async run() {
			return { data: { migrated: true }, text: 'The database has the newest schema.' };
		},
	},
];
