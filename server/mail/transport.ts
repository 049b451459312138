import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { Env } from '../env.ts';
import { mailFile, partOf } from './mail-file.ts';

/** Sends an email. Resolves when the other side has taken responsibility for it; throws if it hasn't. */
export type Send = (mailId: string, mail: SendMailOptions) => Promise<void>;

/** The timeouts for a mail server, in milliseconds. */
export const MAIL_TIMEOUTS = {
	/** Until the connection is established and the server has sent its greeting. */
	greeting: 10_000,
	/** From the start until the server has received the whole email, whatever it replies in between. */
	handOver: 2 * 60_000,
	/**
	 * From then until its reply. The server may have accepted the email, so giving up early risks sending it
	 * twice (RFC 5321 section 4.5.3.2.6).
	 */
	answer: 10 * 60_000,
};

export type MailTimeouts = typeof MAIL_TIMEOUTS;

/**
 * Sends over SMTP_URL; without it, writes an `.eml` file for each email. Nodemailer is loaded with the first
 * email, so that a process without emails doesn't hold it in memory.
 */
export function openTransport(env: Env, waits = MAIL_TIMEOUTS): Send {
	return env.SMTP_URL ? overSmtp(env.SMTP_URL, waits) : intoFiles(env.DATA_DIR);
}

type TimedMail = SendMailOptions & { signal: AbortSignal; onHandedOver: () => void };

function overSmtp(url: string, { greeting, handOver, answer }: MailTimeouts): Send {
	const open = async () => {
		const { createTransport } = await import('nodemailer');
		const transport = createTransport({
			url,
			connectionTimeout: greeting,
			greetingTimeout: greeting,
			// The socket timeout alone isn't enough: a server could send a byte now and then.
			socketTimeout: handOver + answer,
			disableFileAccess: true,
			disableUrlAccess: true,
		});
		transport.use('stream', ({ data, message }, done) => {
			message.processFunc((body) => body.once('end', (data as TimedMail).onHandedOver));
			done();
		});
		return transport;
	};
	let opened: ReturnType<typeof open> | undefined;
	return async (_, mail) => {
		opened ??= open();
		const transport = await opened;
		const limit = new AbortController();
		const tooSlow = () => limit.abort(new Slow('The mail server took too long'));
		let timer: NodeJS.Timeout | undefined = setTimeout(tooSlow, handOver);
		const onHandedOver = () => {
			if (!timer) return;
			clearTimeout(timer);
			timer = setTimeout(tooSlow, answer);
		};
		try {
			const timed: TimedMail = { ...mail, signal: limit.signal, onHandedOver };
			await transport.sendMail(timed);
		} catch (error) {
			throw limit.signal.aborted ? limit.signal.reason : error;
		} finally {
			clearTimeout(timer);
			timer = undefined;
		}
	};
}

function intoFiles(dataDir: string): Send {
	return async (mailId, mail) => {
		const { createTransport } = await import('nodemailer');
		const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
		const path = mailFile(dataDir, mailId);
		const { message } = await transport.sendMail(mail);
		const write = async () => writeFile(partOf(path), message as Buffer, { mode: 0o600, flush: true });
		try {
			await write().catch(async (error: NodeJS.ErrnoException) => {
				if (error.code !== 'ENOENT') throw error;
				await mkdir(dirname(path), { recursive: true });
				await write();
			});
			await rename(partOf(path), path);
		} catch (error) {
			// When the disk is full, don't leave a partial email, which contains personal data.
			await rm(partOf(path), { force: true });
			throw error;
		}
	};
}

class Slow extends Error {
	readonly code = 'ETIMEDOUT';
}
