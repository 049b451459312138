import type { Server } from 'node:http';

/** Starts listening; throws an Error that names the setting if that fails. */
export async function listen(
	server: Server,
	setting: 'PORT' | 'METRICS_PORT',
	{ port, host }: { port: number; host: string },
): Promise<void> {
	await new Promise<void>((resolve, reject) => {
		const failed = ({ code = '' }: NodeJS.ErrnoException) =>
			reject(new Error(`${setting}: cannot listen on ${host}:${port}: ${reasons[code] ?? code}`));
		server.once('error', failed).listen(port, host, resolve);
	});
}

const reasons: Record<string, string> = {
	EADDRINUSE: 'another program is using it (EADDRINUSE)',
	EADDRNOTAVAIL: 'this machine has no such address (EADDRNOTAVAIL)',
	EACCES: 'only root may use ports below 1024 (EACCES)',
};
