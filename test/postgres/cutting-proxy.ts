import { connect, createServer, type Socket } from 'node:net';

export type CuttingProxy = {
	/** The URL of a database on the server behind this proxy. */
	url: string;
	/**
	 * Cuts the next connection that commits: before the server receives the commit, or after it has done it.
	 * Afterward everything works again, or the server stays away.
	 */
	cutNextCommit(when: 'before' | 'after', then?: 'and go away'): void;
	/** Cuts all connections and accepts none until it comes back, like a server being restarted. */
	goAway(): void;
	comeBack(): void;
	/** How many connections were cut during a commit. */
	cuts(): number;
	close(): Promise<void>;
};

/** A proxy between a context and a Postgres that forwards everything unless told to cut. */
export async function openCuttingProxy(behind: string): Promise<CuttingProxy> {
	const { hostname, port } = new URL(behind);
	const open = new Set<Socket>();
	let next: 'before' | 'after' | undefined;
	let cuts = 0;
	let isAway = false;
	let goesThen = false;
	const goAway = () => {
		isAway = true;
		for (const socket of open) socket.destroy();
	};
	const server = createServer((client) => {
		if (isAway) return void client.destroy();
		const database = connect({ host: hostname, port: Number(port) });
		let isCommitting = false;
		const cut = () => {
			client.destroy();
			database.destroy();
		};
		for (const socket of [client, database]) {
			open.add(socket);
			socket.on('error', cut).on('close', () => {
				open.delete(socket);
				cut();
			});
		}
		client.on('data', (part) => {
			if (next && part.includes('commit\0')) {
				cuts++;
				if (next === 'before') cut();
				isCommitting = next === 'after';
				next = undefined;
			}
			if (!database.destroyed) database.write(part);
		});
		database.on('data', (part) => {
			if (!isCommitting) return void client.write(part);
			if (goesThen) goAway();
			cut();
		});
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const url = new URL(behind);
	url.port = String((server.address() as { port: number }).port);
	return {
		url: url.href,
		cutNextCommit(when, then) {
			next = when;
			goesThen = then !== undefined;
		},
		goAway,
		comeBack() {
			isAway = false;
		},
		cuts: () => cuts,
		async close() {
			for (const socket of open) socket.destroy();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
