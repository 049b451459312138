import { lookup as lookUp } from 'node:dns/promises';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { HookAnswer, HookFault } from '../../core/batches/hook.ts';
import { isPublicAddress } from './public-address.ts';

export type Address = { address: string; family: number };

/** How addresses that someone else entered are reached; tests have a network of their own. */
export type Outgoing = {
	/** The IP addresses of a host. */
	resolve(host: string): Promise<Address[]>;
	isAllowed(address: string): boolean;
	/** How long one request may take in all, in milliseconds. */
	timeLimit: number;
	/** A certificate to trust besides the usual ones. */
	ca?: string;
};

/** The internet, without anything in our own network. */
export const theInternet: Outgoing = {
	resolve: (host) => lookUp(host, { all: true }),
	isAllowed: isPublicAddress,
	timeLimit: 10_000,
};

/** How much of an answer is read, in bytes, before the connection is closed. */
const MOST = 4096;

/**
 * Posts to an https address and resolves to the status of the answer, or to why there was none. The host is
 * resolved once, all of its addresses have to be allowed, and the connection goes to one of these, so that a
 * later answer of its name server changes nothing. Redirects aren't followed.
 */
export async function post(
	outgoing: Outgoing,
	url: string,
	{ headers, body }: { headers: OutgoingHttpHeaders; body: string },
): Promise<HookAnswer> {
	const signal = AbortSignal.timeout(outgoing.timeLimit);
	try {
		const answer = await new Promise<IncomingMessage>((resolve, reject) => {
			const sent = request(url, {
				method: 'POST',
				headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
				agent: false,
				lookup: lookupIn(outgoing),
				signal,
				...(outgoing.ca !== undefined && { ca: outgoing.ca }),
			});
			sent.on('response', resolve);
			sent.on('error', reject);
			sent.end(body);
		});
		discard(answer);
		return { status: answer.statusCode ?? 0 };
	} catch (error) {
		return { fault: signal.aborted ? 'timeout' : faultOf(error) };
	}
}

/** Reads a little of an answer, so that a short one ends in an orderly way, and nothing of a long one. */
function discard(answer: IncomingMessage): void {
	let read = 0;
	answer.on('error', () => undefined);
	answer.on('data', (chunk: Buffer) => {
		read += chunk.length;
		if (read > MOST) answer.destroy();
	});
}

class NotPublic extends Error {}

function lookupIn({ resolve, isAllowed }: Outgoing): LookupFunction {
	const addressesOf = async (host: string) => {
		const found = await resolve(host);
		if (!found.every(({ address }) => isAllowed(address))) throw new NotPublic(host);
		return found;
	};
	const answer = async (host: string, all: boolean | undefined, done: Parameters<LookupFunction>[2]) => {
		try {
			const found = await addressesOf(host);
			const [first] = found;
			if (!first) done(Object.assign(new Error(host), { code: 'ENOTFOUND' }), '');
			else if (all) done(null, found);
			else done(null, first.address, first.family);
		} catch (error) {
			done(error as Error, '');
		}
	};
	return (host, options, done) => void answer(host, options.all, done);
}

function faultOf(error: unknown): HookFault {
	if (error instanceof NotPublic) return 'not_public';
	const { code = '' } = error as { code?: string };
	if (['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_NODATA', 'ENODATA'].includes(code)) return 'not_found';
	return /CERT|SIGNATURE|^ERR_(TLS|SSL)|^EPROTO$/.test(code) ? 'certificate' : 'unreachable';
}
