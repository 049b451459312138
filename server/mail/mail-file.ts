import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Where a mail is written when no SMTP server is configured: one `.eml` per mail. */
export function mailFile(dataDir: string, mailId: string): string {
	return join(dataDir, 'mail', `${mailId}.eml`);
}

/** Removes the mails written before `time` (milliseconds since 1970) whose ids are not among those still needed. */
export function removeOldMails(dataDir: string, time: number, needed: ReadonlySet<string>): void {
	const dir = join(dataDir, 'mail');
	if (!existsSync(dir)) return;
	for (const name of readdirSync(dir)) {
		const path = join(dir, name);
		if (!needed.has(name.replace(/\.eml$/, '')) && statSync(path).mtimeMs < time)
			rmSync(path, { force: true });
	}
}
