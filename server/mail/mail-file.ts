import { existsSync } from 'node:fs';
import { open, opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The file of an email when no SMTP server is configured: one `.eml` each. */
export function mailFile(dataDir: string, mailId: string): string {
	return join(dataDir, 'mail', `${mailId}.eml`);
}

/** The name of an email's file while it is being written. */
export function partOf(file: string): string {
	return `${file}.part`;
}

/** Removes the file of an email, including a partial one from an interrupted write. */
export async function removeMail(dataDir: string, mailId: string): Promise<void> {
	const file = mailFile(dataDir, mailId);
	for (const path of [file, partOf(file)]) await rm(path, { force: true });
}

export type WrittenMail = { id: string; path: string };

/** The written emails, one by one, including partial files left by a power failure. */
export async function* writtenMails(dataDir: string): AsyncGenerator<WrittenMail> {
	const dir = join(dataDir, 'mail');
	if (!existsSync(dir)) return;
	for await (const { name } of await opendir(dir)) {
		const [, id] = /^(.+)\.eml(?:\.part)?$/.exec(name) ?? [];
		if (id !== undefined) yield { id, path: join(dir, name) };
	}
}

/** When an email was written, in milliseconds since 1970; Infinity if the file is gone. */
export async function writtenAt({ path }: WrittenMail): Promise<number> {
	return (await stat(path).catch(unlessGone))?.mtimeMs ?? Infinity;
}

/**
 * Whom a written email is about, in lowercase: for a message to the operator the visitor who wrote it,
 * otherwise the recipient.
 */
export async function personIn(path: string): Promise<{ addresses: string[]; isMessage: boolean }> {
	const head = await headOf(path);
	const replyTo = addressesIn(head, 'reply-to');
	return { addresses: replyTo.length > 0 ? replyTo : addressesIn(head, 'to'), isMessage: replyTo.length > 0 };
}

const MOST = 65_536;

/** The header with its folded lines unfolded (RFC 5322 section 2.2.3). */
async function headOf(path: string): Promise<string> {
	const file = await open(path).catch(unlessGone);
	if (!file) return '';
	try {
		const { buffer, bytesRead } = await file.read(Buffer.alloc(MOST), 0, MOST, 0);
		const [head = ''] = buffer.toString('latin1', 0, bytesRead).split('\r\n\r\n', 1);
		return head.replace(/\r\n(?=[ \t])/g, '');
	} finally {
		await file.close();
	}
}

/** An email may be sent, purged, or deleted during the search. */
function unlessGone(error: NodeJS.ErrnoException): undefined {
	if (error.code !== 'ENOENT') throw error;
}

/** An unusual local part may be in quotes, which aren't part of the address. */
function addressesIn(head: string, field: string): string[] {
	const line = head.split('\r\n').find((each) => each.toLowerCase().startsWith(`${field}:`)) ?? '';
	const parts = line
		.slice(field.length + 1)
		.replace(/[\s"\\]/g, '')
		.toLowerCase()
		.split(/[<>,;]/);
	return parts.filter((part) => part.includes('@'));
}
