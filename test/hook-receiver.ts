import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Outgoing } from '../server/webhooks/post.ts';

/** A key that nothing but tests use, and its certificate for hook.example.com and other.example.com. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgOoRXutNX/RUc/gki
n5u+ym1Lbj2obrER3xZb6fMeq66hRANCAASFX9iVUWctBkpSKllW5GtOVg6EK0LO
7uTX+F0YZeKeojYyuPjv30le7+QBlSqDx03siheesJ6OswYDnX+fHYRN
-----END PRIVATE KEY-----
`;
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBiTCCAS+gAwIBAgIBATAKBggqhkjOPQQDAjAbMRkwFwYDVQQDDBBob29rLmV4
YW1wbGUuY29tMCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAwMDAwWjAbMRkw
FwYDVQQDDBBob29rLmV4YW1wbGUuY29tMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcD
QgAEhV/YlVFnLQZKUipZVuRrTlYOhCtCzu7k1/hdGGXinqI2Mrj4799JXu/kAZUq
g8dN7IoXnrCejrMGA51/nx2ETaNiMGAwLgYDVR0RBCcwJYIQaG9vay5leGFtcGxl
LmNvbYIRb3RoZXIuZXhhbXBsZS5jb20wDwYDVR0TAQH/BAUwAwEB/zAdBgNVHQ4E
FgQU/Jc6fwUoeaxJyFKjae7ii6PtMMswCgYIKoZIzj0EAwIDSAAwRQIhAKURbxaD
WhGBQWBYUk4Ec6sUtq/5fo58IAZcIXBqyWVsAiBrboy5H3zQFxgoowJ4GHn2o7Ns
Zjm1LfZAwMsnLpfvaA==
-----END CERTIFICATE-----
`;

/** A request as it was received. */
export type Received = { headers: IncomingHttpHeaders; path: string; body: string };

/** A system that receives events on this machine. */
export type HookReceiver = {
	/** Its address, as a teacher would enter it. */
	url: string;
	/** A network in which hook.example.com and other.example.com are this system. */
	outgoing: Outgoing;
	received: Received[];
	/** How it answers from now on; 204 at first. */
	answer(by: (response: ServerResponse) => void): void;
	close(): Promise<void>;
};

/** Starts a system that receives events over TLS on a loopback address. */
export async function startReceiver(): Promise<HookReceiver> {
	let respond = (response: ServerResponse): void => void response.writeHead(204).end();
	const received: Received[] = [];
	const server = createServer({ key, cert: certificate }, (request, response) => {
		let body = '';
		request.setEncoding('utf8');
		request.on('data', (part: string) => void (body += part));
		request.on('end', () => {
			received.push({ headers: request.headers, path: request.url ?? '', body });
			respond(response);
		});
	});
	await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
	const { port } = server.address() as AddressInfo;
	return {
		url: `https://hook.example.com:${port}/results`,
		received,
		outgoing: {
			resolve: async () => [{ address: '127.0.0.1', family: 4 }],
			isAllowed: (address) => address === '127.0.0.1',
			timeLimit: 10_000,
			ca: certificate,
		},
		answer(by) {
			respond = by;
		},
		async close() {
			server.closeAllConnections();
			await new Promise((done) => void server.close(done));
		},
	};
}
