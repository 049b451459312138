import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Env } from '../env.ts';
import { mailFile } from './mail-file.ts';

/** Hands a mail over; resolves when the other side has taken responsibility for it, throws what went wrong. */
export type Send = (mailId: string, mail: SendMailOptions) => Promise<void>;

/** Sends over SMTP_URL, or without one writes an `.eml` file per mail. */
export function openTransport(env: Env): Send {
	return env.SMTP_URL ? overSmtp(env.SMTP_URL) : intoFiles(env.DATA_DIR);
}

function overSmtp(url: string): Send {
	const transport = createTransport({
		url,
		connectionTimeout: 10_000,
		greetingTimeout: 10_000,
		socketTimeout: 30_000,
		disableFileAccess: true,
		disableUrlAccess: true,
	});
	return async (_, mail) => {
		await transport.sendMail(mail);
	};
}

function intoFiles(dataDir: string): Send {
	const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
	return async (mailId, mail) => {
		const path = mailFile(dataDir, mailId);
		const { message } = await transport.sendMail(mail);
		mkdirSync(dirname(path), { recursive: true });
		writeFileSync(`${path}.part`, message as Buffer, { mode: 0o600 });
		renameSync(`${path}.part`, path);
	};
}
