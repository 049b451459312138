import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Env } from '../env.ts';
import { mailFile, partOf } from './mail-file.ts';

/** Hands a mail over; resolves when the other side has taken responsibility for it, throws what went wrong. */
export type Send = (mailId: string, mail: SendMailOptions) => Promise<void>;

/** How long a mail server may take, in milliseconds. */
export const WAITS = {
	/** Until the connection stands and the server has greeted. */
	greeting: 10_000,
	/** Until it has the whole mail, counted from the beginning, however much it says meanwhile. */
	handOver: 2 * 60_000,
	/** From then on until it has answered. It may have taken the mail: who leaves sends it twice (RFC 5321 section 4.5.3.2.6). */
	answer: 10 * 60_000,
};

export type Waits = typeof WAITS;

/** Sends over SMTP_URL, or without one writes an `.eml` file per mail. */
export function openTransport(env: Env, waits = WAITS): Send {
	return env.SMTP_URL ? overSmtp(env.SMTP_URL, waits) : intoFiles(env.DATA_DIR);
}

type TimedMail = SendMailOptions & { signal: AbortSignal; onHandedOver: () => void };

function overSmtp(url: string, { greeting, handOver, answer }: Waits): Send {
	const transport = createTransport({
		url,
		connectionTimeout: greeting,
		greetingTimeout: greeting,
		// Silence alone ends nothing: a server that says a byte now and then is no better.
		socketTimeout: handOver + answer,
		disableFileAccess: true,
		disableUrlAccess: true,
	});
	transport.use('stream', ({ data, message }, done) => {
		message.processFunc((body) => body.once('end', (data as TimedMail).onHandedOver));
		done();
	});
	return async (_, mail) => {
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
	const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
	return async (mailId, mail) => {
		const path = mailFile(dataDir, mailId);
		const { message } = await transport.sendMail(mail);
		await mkdir(dirname(path), { recursive: true });
		try {
			await writeFile(partOf(path), message as Buffer, { mode: 0o600, flush: true });
			await rename(partOf(path), path);
		} catch (error) {
			// On a full disk half a mail is of no use, and it has a person in it.
			await rm(partOf(path), { force: true });
			throw error;
		}
	};
}

class Slow extends Error {
	readonly code = 'ETIMEDOUT';
}
