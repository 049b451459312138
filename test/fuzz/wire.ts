import { connect } from 'node:net';

export type Answer = { status: number; headers: Map<string, string[]>; body: Buffer };

/** Everything received over one connection. */
export type Heard = {
	answers: Answer[];
	rest: Buffer;
	/** Whether the server closed it in time. */
	isOver: boolean;
	/** Whether it did so before it had read everything. */
	isCutOff: boolean;
	milliseconds: number;
};

/** How long a connection may take before it counts as hanging, in milliseconds. */
const SKELETON_DELAY = 20_000;

/**
 * Sends bytes as they are and receives everything until the server closes. A request that declares more than
 * it contains (`isPartial`) is followed by closing the sending side, which makes it a truncated one.
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
		const timer = setTimeout(() => finish(false), SKELETON_DELAY);
		function finish(isOver: boolean) {
			clearTimeout(timer);
			socket.destroy();
			const milliseconds = performance.now() - began;
			resolve({ ...readAnswers(Buffer.concat(parts), method), isOver, isCutOff, milliseconds });
		}
		socket.on('data', (part) => parts.push(part));
		socket.on('close', () => finish(true));
		socket.on('error', (error: NodeJS.ErrnoException) => {
			// A client refused in the middle of a long request finds the connection closed.
			if (error.code === 'ECONNRESET' || error.code === 'EPIPE') isCutOff = true;
			else reject(error);
		});
	});
}

/** Parses consecutive responses (RFC 9112 section 6.3); the remainder that isn't one is returned too. */
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
		// A second response on the connection is to the leftover bytes of the first request, so it isn't for a
		// HEAD.
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
