import { connect } from 'node:net';

export type Answer = { status: number; headers: Map<string, string[]>; body: Buffer };

/** What came back over one connection, the whole of it. */
export type Heard = {
	answers: Answer[];
	rest: Buffer;
	/** The server closed it in time. */
	isOver: boolean;
	/** It did so before it had read all. */
	isCutOff: boolean;
	milliseconds: number;
};

/** So long a connection may take before it counts as one that hangs. */
const PATIENCE = 20_000;

/**
 * Sends bytes as they stand and hears all that comes back until the server closes. A request that says it is longer than
 * it is (`isPartial`) is followed by the end of its sender's side, which makes it one that broke off.
 */
export function sendBytes(port: number, bytes: Buffer, method: string, isPartial: boolean): Promise<Heard> {
	const began = performance.now();
	return new Promise((resolve, reject) => {
		const parts: Buffer[] = [];
		let isCutOff = false;
		const socket = connect(port, '127.0.0.1', () => {
			socket.write(bytes);
			if (isPartial) socket.end();
		});
		const timer = setTimeout(() => finish(false), PATIENCE);
		function finish(isOver: boolean) {
			clearTimeout(timer);
			socket.destroy();
			const milliseconds = performance.now() - began;
			resolve({ ...readAnswers(Buffer.concat(parts), method), isOver, isCutOff, milliseconds });
		}
		socket.on('data', (part) => parts.push(part));
		socket.on('close', () => finish(true));
		socket.on('error', (error: NodeJS.ErrnoException) => {
			// Whoever is refused in the middle of a long request finds the door closed.
			if (error.code === 'ECONNRESET' || error.code === 'EPIPE') isCutOff = true;
			else reject(error);
		});
	});
}

/** Reads answers one behind the other (RFC 9112 section 6.3); what is none is the rest. */
function readAnswers(bytes: Buffer, method: string): { answers: Answer[]; rest: Buffer } {
	const answers: Answer[] = [];
	for (let at = 0; ; ) {
		const end = bytes.indexOf('\r\n\r\n', at);
		const head = end === -1 ? '' : bytes.toString('latin1', at, end);
		const status = Number(/^HTTP\/1\.1 (\d{3})(?: |$)/m.exec(head)?.[1]);
		if (!status) return { answers, rest: bytes.subarray(at) };
		const headers = new Map<string, string[]>();
		for (const line of head.split('\r\n').slice(1)) {
			const [name = '', value = ''] = line.split(/:\s*(.*)/s, 2);
			headers.set(name.toLowerCase(), [...(headers.get(name.toLowerCase()) ?? []), value]);
		}
		at = end + 4;
		// A second answer on the connection is to what was left of the first request, which is none.
		const hasNoBody =
			(method === 'HEAD' && answers.length === 0) || status < 200 || [204, 304].includes(status);
		const { body, next } = hasNoBody ? { body: Buffer.alloc(0), next: at } : readBody(bytes, at, headers);
		if (status >= 200) answers.push({ status, headers, body });
		at = next;
	}
}

function readBody(bytes: Buffer, at: number, headers: Map<string, string[]>): { body: Buffer; next: number } {
	const length = headers.get('content-length')?.[0];
	if (length !== undefined)
		return { body: bytes.subarray(at, at + Number(length)), next: at + Number(length) };
	if (headers.get('transfer-encoding')?.[0] !== 'chunked')
		return { body: bytes.subarray(at), next: headers.get('connection')?.[0] === 'close' ? at : bytes.length };
	const parts: Buffer[] = [];
	for (let from = at; ; ) {
		const line = bytes.indexOf('\r\n', from);
		const size = Number.parseInt(bytes.toString('latin1', from, line), 16);
		if (!(size > 0)) return { body: Buffer.concat(parts), next: line === -1 ? bytes.length : line + 4 };
		parts.push(bytes.subarray(line + 2, line + 2 + size));
		from = line + 2 + size + 2;
	}
}
