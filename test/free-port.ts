import { createServer } from 'node:net';

/** A port of 127.0.0.1 that nobody listens at. */
export async function freePort(): Promise<number> {
	const port = await listenAt(0);
	if (port === undefined) throw new Error('No port is free');
	return port;
}

/** The first of so many ports in a row that nobody listens at, below those that the system gives to connections (ip(7), 32768 and up). */
export async function freeRow(count: number): Promise<number> {
	for (;;) {
		const first = 10_000 + Math.floor(Math.random() * 20_000);
		const row = await Promise.all(Array.from({ length: count }, (_, index) => listenAt(first + index)));
		if (!row.includes(undefined)) return first;
	}
}

/** Listens at a port for a moment, 0 takes a free one; undefined where another listens there. */
async function listenAt(asked: number): Promise<number | undefined> {
	const server = createServer();
	try {
		await new Promise<void>((resolve, reject) => {
			server.once('error', reject).listen(asked, '127.0.0.1', resolve);
		});
	} catch {
		return undefined;
	}
	const { port } = server.address() as { port: number };
	await new Promise((resolve) => server.close(resolve));
	return port;
}
