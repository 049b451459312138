import { type AddressInfo, createServer, type Socket } from 'node:net';
import PostalMime from 'postal-mime';
import type { TakenMail } from './mail-server.ts';

/** The server's replies in the order of a session; `body` is the reply to the whole email. */
export type Reply = 'greeting' | 'EHLO' | 'STARTTLS' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'body';

export type Deed =
	| 'hangs up'
	| 'resets'
	| 'falls silent'
	/** Sends bytes forever, one at a time, without ending a line. */
	| 'drips'
	/** Replies this instead; after 421 it hangs up. */
	| { says: string }
	/** Sends its normal reply once this has resolved. */
	| { waits: () => Promise<unknown> };

/** A fault in one session, in place of a reply or right after it. */
export type Misfortune = {
	/** `midst`: after it has read part of the email. */
	at?: Reply | 'midst';
	after?: Reply;
	does: Deed;
	/** Whether it has accepted the email, whatever it replies. */
	taken?: boolean;
	/** The extensions it announces. */
	announces?: string[];
};

export type UnrulyServer = {
	port: number;
	/** Accepted emails in order of arrival; `told` means the client received the acceptance. */
	taken: (TakenMail & { told: boolean })[];
	/** Sets the faults of the coming sessions, one each; later sessions have none. */
	meet(...misfortunes: Misfortune[]): void;
	/** The number of open connections. */
	open(): number;
	/** The total number of connections so far. */
	sessions(): number;
	stop(): Promise<void>;
};

/**
 * A mail server on 127.0.0.1 that misbehaves on command, at any moment of a session. Without a fault it is a
 * plain SMTP server (RFC 5321). `hangsOn` never closes its side of a connection.
 */
export async function makeUnrulyServer({ port = 0, hangsOn = false } = {}): Promise<UnrulyServer> {
	const taken: UnrulyServer['taken'] = [];
	const coming: Misfortune[] = [];
	const sockets = new Set<Socket>();
	let sessions = 0;
	const server = createServer({ allowHalfOpen: hangsOn }, (socket) => {
		sessions++;
		sockets.add(socket);
		socket.on('close', () => sockets.delete(socket));
		serve(socket, coming.shift(), taken);
	});
	await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
	return {
		port: (server.address() as AddressInfo).port,
		taken,
		meet: (...misfortunes) => void coming.splice(0, coming.length, ...misfortunes),
		open: () => sockets.size,
		sessions: () => sessions,
		stop: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				for (const socket of sockets) socket.destroy();
			}),
	};
}

/** Handles one session. */
function serve(socket: Socket, misfortune: Misfortune | undefined, taken: UnrulyServer['taken']) {
	let heard = '';
	let from: string | undefined;
	let to: string[] = [];
	let isBody = false;
	let isOver = false;

	/** Sends the normal reply, or what the fault makes of it; returns whether the session goes on normally. */
	async function reply(name: Reply, text: string): Promise<boolean> {
		if (misfortune?.at === name) return commit(misfortune.does, text);
		socket.write(`${text}\r\n`);
		if (misfortune?.after === name) return commit(misfortune.does, text);
		return true;
	}

	async function commit(deed: Deed, due: string): Promise<boolean> {
		if (typeof deed === 'object') {
			if ('waits' in deed) await deed.waits();
			const said = 'says' in deed ? deed.says : due;
			socket.write(`${said}\r\n`);
			if (said.startsWith('421')) hangUp();
			return 'waits' in deed;
		}
		if (deed === 'hangs up') hangUp();
		else isOver = true;
		if (deed === 'resets') socket.resetAndDestroy();
		if (deed === 'drips') {
			const drip = setInterval(() => socket.write('2'), 20);
			socket.on('close', () => clearInterval(drip));
		}
		return false;
	}

	function hangUp() {
		isOver = true;
		socket.end();
	}

	async function obey(line: string) {
		const [verb = '', ...words] = line.toUpperCase().split(' ');
		const address = /<(.*)>/.exec(line)?.[1] ?? '';
		if (verb === 'EHLO' || verb === 'HELO') {
			const lines = ['unruly', ...(verb === 'EHLO' ? (misfortune?.announces ?? []) : [])];
			const last = lines.length - 1;
			const said = lines.map((each, index) => `250${index < last ? '-' : ' '}${each}`).join('\r\n');
			// A server without EHLO may support HELO.
			if (verb === 'EHLO') await reply('EHLO', said);
			else socket.write(`${said}\r\n`);
		} else if (verb === 'QUIT') socket.end('221 bye\r\n');
		else if (verb === 'STARTTLS') await reply('STARTTLS', '220 go ahead');
		else if (verb === 'AUTH') await reply('AUTH', '235 welcome');
		else if (verb === 'MAIL') {
			if (await reply('MAIL', '250 a sender')) from = address;
		} else if (from === undefined) socket.write('503 who are you?\r\n');
		else if (verb === 'RCPT') {
			if (await reply('RCPT', '250 somebody here')) to = [...to, address];
		} else if (to.length === 0) socket.write('503 for whom?\r\n');
		else if (verb === 'DATA') isBody = await reply('DATA', '354 go on');
		else socket.write(`500 what is ${[verb, ...words].join(' ')}?\r\n`);
	}

	async function take(body: string) {
		const raw = body.replaceAll(/^\./gm, '');
		const isTaken = misfortune?.at !== 'body' || misfortune.taken === true || isWaiting(misfortune.does);
		const mail = await PostalMime.parse(Buffer.from(raw, 'latin1'));
		const one = { from: from ?? '', to, raw, mail, told: false };
		if (isTaken) taken.push(one);
		const isWell = await reply('body', '250 taken');
		one.told = isWell ? socket.writable : misfortune?.after === 'body';
		from = undefined;
		to = [];
	}

	/** Processes the input as far as there are complete lines or a complete email. */
	async function listen() {
		while (!isOver) {
			if (isBody && heard !== '' && misfortune?.at === 'midst') {
				await commit(misfortune.does, '');
				isOver = true;
			}
			const end = isBody ? '\r\n.\r\n' : '\r\n';
			const at = heard.indexOf(end);
			if (isOver || at < 0) return;
			const part = heard.slice(0, at);
			heard = heard.slice(at + end.length);
			if (!isBody) await obey(part);
			else {
				isBody = false;
				await take(`${part}\r\n`);
			}
		}
	}

	let turn: Promise<unknown> = reply('greeting', '220 unruly');
	socket.on('data', (part: Buffer) => {
		heard += part.toString('latin1');
		turn = turn.then(listen);
	});
	// A client that is disconnected may reset the connection.
	socket.on('error', () => {});
}

function isWaiting(deed: Deed): boolean {
	return typeof deed === 'object' && 'waits' in deed;
}
