import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './client-address.ts';

export type ConnectionBounds = {
	/** Connections of one client address at a time: forty browsers behind one, each with the six that they open. */
	ofOne: number;
	/** A request has come in whole within so long, and its header within so long, in milliseconds. */
	requestTimeout: number;
	headersTimeout: number;
	/** How often that is looked at, in milliseconds. */
	checkInterval: number;
	/** A connection on which nothing moves while an answer is due ends after so long, in milliseconds: longer than a PDF waits. */
	stillTimeout: number;
	/** An answer has been taken within so long, in milliseconds: a megabyte at the speed of a bad mobile network. */
	answerTimeout: number;
	/** Requests that are sent ahead on a connection and wait; whoever sends more is cut off. */
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
 * Serves with `listener`, and holds no more for a client than it reads: so many connections of each address, one answer
 * at a time on each of them (RFC 9112 section 9.3.2 lets a server make those that were sent ahead wait), and none
 * that is not read.
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
		// Handed to the system, or given up.
		outgoing.once('finish', over).once('close', over);
		begin();
	}
}
