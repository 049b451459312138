import { purge } from '../server/commands/purge.ts';
import type { Command } from './command.ts';
import { counted, listed } from './counted.ts';

export const purgeCommand: Command = {
	name: 'purge',
	summary: 'Delete everything past its retention period (the worker does this daily)',
	help: `
The periods are the ones on the privacy page:
  an attempt               RETENTION_DAYS after its details were given; without details, after its deadline
  an access code           RETENTION_DAYS after it was started, expired, or revoked
  an unconfirmed address   7 days
  a message, other emails  30 days, if they cannot be sent or are written to files`,
	async run(context) {
		const counts = await purge(context);
		const others = listed([
			counted(counts.codes, 'access code'),
			counted(counts.unconfirmed, 'unconfirmed address', 'unconfirmed addresses'),
			counted(counts.messages, 'message'),
			counted(counts.mails, 'unsent email'),
			counted(counts.files, 'email in a file', 'emails in files'),
		]);
		const attempts = `${counted(counts.purged, 'attempt')} (${counts.abandoned} without details)`;
		return { data: counts, text: `Purged ${attempts}, ${others}.` };
	},
};
