import { purge } from '../server/commands/purge.ts';
import type { Command } from './command.ts';

export const purgeCommand: Command = {
	name: 'purge',
	summary: 'Delete what is older than RETENTION_DAYS (the worker does so daily)',
	async run(house) {
		const { purged } = await purge(house);
		return { data: { purged }, text: `${purged} attempts purged` };
	},
};
