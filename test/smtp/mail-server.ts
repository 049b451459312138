import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type TakenMail = { from: string; to: string[]; raw: string; mail: Email };

export type MailServer = {
	url: string;
	port: number;
	/** Accepted emails in order of arrival. */
	taken: TakenMail[];
	/** How many times a client has tried to send an email. */
	tries(): number;
	/** From now on, refuses every recipient with this reply; 0 accepts them again. */
	refuse(code: number, text?: string): void;
	/** How long it waits before accepting an email, in milliseconds. */
	delay(time: number): void;
	stop(): Promise<void>;
};

/** A real SMTP server on 127.0.0.1; `port` 0 means any free one. */
export async function makeMailServer(port = 0): Promise<MailServer> {
	const taken: TakenMail[] = [];
	let tries = 0;
	let refusal = { code: 0, text: '' };
	let delay = 0;
	const server = new SMTPServer({
		disabledCommands: ['AUTH', 'STARTTLS'],
		logger: false,
		closeTimeout: 100,
		disableReverseLookup: true,
		onRcptTo(_address, _session, done) {
			tries++;
			const { code, text } = refusal;
			done(code ? Object.assign(new Error(text), { responseCode: code }) : null);
		},
		onData(stream, session, done) {
			const parts: Buffer[] = [];
			stream.on('data', (part: Buffer) => parts.push(part));
			stream.on('end', () => {
				const raw = Buffer.concat(parts).toString('latin1');
				const { mailFrom, rcptTo } = session.envelope;
				const from = mailFrom ? mailFrom.address : '';
				const to = rcptTo.map(({ address }) => address);
				const take = async () => {
					await sleep(delay);
					taken.push({ from, to, raw, mail: await PostalMime.parse(Buffer.concat(parts)) });
					done();
				};
				void take();
			});
		},
	});
	server.on('error', () => {});
	await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
	const { port: open } = server.server.address() as AddressInfo;
	return {
		url: `smtp://127.0.0.1:${open}`,
		port: open,
		taken,
		tries: () => tries,
		refuse(code, text = 'not now') {
			refusal = { code, text };
		},
		delay(time) {
			delay = time;
		},
		stop: () => new Promise((resolve) => server.close(() => resolve())),
	};
}
