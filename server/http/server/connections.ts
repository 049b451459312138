import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './client-address.ts';

export type ConnectionBounds = {
	/** Simultaneous connections of one client address: enough for forty browsers with six each. */
	ofOne: number;
	/** How long a request and its header may take to arrive, in milliseconds. */
	requestTimeout: number;
	headersTimeout: number;
	/** How often that is checked, in milliseconds. */
	checkInterval: number;
	/**
	 * How long a connection may be silent while a response is due, in milliseconds: longer than making a PDF
	 * takes.
	 */
	stillTimeout: number;
	/**
	 * How long a client may take to read a response, in milliseconds: enough for a megabyte over a bad mobile
	 * network.
	 */
	answerTimeout: number;
	/** How many pipelined requests may wait on a connection; more than that close it. */
	ahead: number;
};

export const defaultBounds: ConnectionBounds = {
	ofOne: 300,
	requestTimeout: 30_000,
	headersTimeout: 30_000,
	checkInterval: 5_000,
	stillTimeout: 120_000,
	answerTimeout: 300_000,
	ahead: 16,
};

/**
 * Serves with `listener` within limits: a number of connections per address, one response at a time on each
 * (RFC 9112 section 9.3.2 lets a server make pipelined requests wait), and no connection whose client doesn't
 * read the response.
 */
export function boundConnections(
	server: Server,
	listener: RequestListener,
	{
		ofOne,
		stillTimeout,
		answerTimeout,
		ahead,
	}: Pick<ConnectionBounds, 'ofOne' | 'stillTimeout' | 'answerTimeout' | 'ahead'>,
): void {
	const open = new Map<string, number>();
	const busy = new WeakMap<Socket, { waiting: (() => void)[] }>();
	server.timeout = stillTimeout;
	server.on('connection', (socket: Socket) => {
		const address = networkOf(socket.remoteAddress ?? 'unknown');
		const count = (open.get(address) ?? 0) + 1;
		if (count > ofOne) {
			socket.destroy();
			return;
		}
		open.set(address, count);
		socket.once('close', () => {
			const left = (open.get(address) ?? 1) - 1;
			if (left === 0) open.delete(address);
			else open.set(address, left);
		});
	});

	server.on('request', (incoming, outgoing) => {
		const { socket } = incoming;
		const before = busy.get(socket);
		if (!before) {
			answer(socket, outgoing, () => listener(incoming, outgoing));
			return;
		}
		if (before.waiting.length >= ahead) {
			socket.destroy();
			return;
		}
		before.waiting.push(() => answer(socket, outgoing, () => listener(incoming, outgoing)));
	});

	function answer(socket: Socket, outgoing: ServerResponse, begin: () => void): void {
		const line = busy.get(socket) ?? { waiting: [] };
		busy.set(socket, line);
		const late = setTimeout(() => socket.destroy(), answerTimeout);
		let isOver = false;
		const over = () => {
			if (isOver) return;
			isOver = true;
			clearTimeout(late);
			const next = line.waiting.shift();
			if (next && !socket.destroyed) next();
			else busy.delete(socket);
		};
		// The response was handed to the system, or the connection was aborted.
		outgoing.once('finish', over).once('close', over);
		begin();
	}
}
