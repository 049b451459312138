import { purge } from '../server/commands/purge.ts';
import type { Command } from './command.ts';
import { counted, listed } from './counted.ts';

export const purgeCommand: Command = {
	name: 'purge',
	summary: 'Delete what has come to its end (the worker does so daily)',
	help: `
The terms are those that the privacy page names:
  an attempt              RETENTION_DAYS from its details; without details, from its deadline
  an access code          RETENTION_DAYS from its start, its expiry or its withdrawal
  an unconfirmed address  7 days
  a message, other mails  30 days if they cannot be sent, or where they are written to files`,
	async run(context) {
		const counts = await purge(context);
		const others = listed([
			counted(counts.codes, 'access code'),
			counted(counts.unconfirmed, 'unconfirmed address', 'unconfirmed addresses'),
			counted(counts.messages, 'message'),
			counted(counts.mails, 'unsent mail'),
			counted(counts.files, 'mail in a file', 'mails in files'),
		]);
		const attempts = `${counted(counts.purged, 'attempt')} (${counts.abandoned} without details)`;
		return { data: counts, text: `Purged: ${attempts}; ${others}.` };
	},
};
