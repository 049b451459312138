import { existsSync } from 'node:fs';
import { open, opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where a mail is written when no SMTP server is configured: one `.eml` per mail. */
export function mailFile(dataDir: string, mailId: string): string {
	return join(dataDir, 'mail', `${mailId}.eml`);
}

/** Where a mail stands until it is whole. */
export function partOf(file: string): string {
	return `${file}.part`;
}

/** Removes the file of a mail, the half too that is left where writing was cut off. */
export async function removeMail(dataDir: string, mailId: string): Promise<void> {
	const file = mailFile(dataDir, mailId);
	for (const path of [file, partOf(file)]) await rm(path, { force: true });
}

export type WrittenMail = { id: string; path: string };

/** The mails that were written, one after the other, those too that a power cut left half written. */
export async function* writtenMails(dataDir: string): AsyncGenerator<WrittenMail> {
	const dir = join(dataDir, 'mail');
	if (!existsSync(dir)) return;
	for await (const { name } of await opendir(dir)) {
		const [, id] = /^(.+)\.eml(?:\.part)?$/.exec(name) ?? [];
		if (id !== undefined) yield { id, path: join(dir, name) };
	}
}

/** When a mail was written, in milliseconds since 1970; never, where it is gone. */
export async function writtenAt({ path }: WrittenMail): Promise<number> {
	return (await stat(path).catch(unlessGone))?.mtimeMs ?? Infinity;
}

/**
 * Whom a written mail is about, in small letters: the visitor who wrote it (it is a message to the operator then), else
 * whom it is to.
 */
export async function personIn(path: string): Promise<{ addresses: string[]; isMessage: boolean }> {
	const head = await headOf(path);
	const replyTo = addressesIn(head, 'reply-to');
	return { addresses: replyTo.length > 0 ? replyTo : addressesIn(head, 'to'), isMessage: replyTo.length > 0 };
}

const MOST = 65_536;

/** The header, its folded lines whole again (RFC 5322 section 2.2.3). */
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

/** A mail may be sent, purged or erased while one looks through them. */
function unlessGone(error: NodeJS.ErrnoException): undefined {
	if (error.code !== 'ENOENT') throw error;
}

/** Quotes around an unusual local part are not part of the address. */
function addressesIn(head: string, field: string): string[] {
	const line = head.split('\r\n').find((each) => each.toLowerCase().startsWith(`${field}:`)) ?? '';
	const parts = line
		.slice(field.length + 1)
		.replace(/[\s"\\]/g, '')
		.toLowerCase()
		.split(/[<>,;]/);
	return parts.filter((part) => part.includes('@'));
}
