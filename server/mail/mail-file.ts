import { join } from 'node:path';

/** Where a mail is written when no SMTP server is configured: one `.eml` per mail. */
export function mailFile(dataDir: string, mailId: string): string {
	return join(dataDir, 'mail', `${mailId}.eml`);
}
