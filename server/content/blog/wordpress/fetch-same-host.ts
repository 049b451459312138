import { discard } from './read-answer.ts';

/** How often an answer may send on. */
const MOST_HOPS = 3;

/**
 * Fetches an address, and where that sends on, as long as it is within the same host: another is never asked for anything. Gives
 * the answer that sends on where it leads elsewhere, to less safety, or too far.
 */
export async function fetchSameHost(address: string, init: Omit<RequestInit, 'redirect'>): Promise<Response> {
	let url = new URL(address);
	for (let hops = 0; ; hops++) {
		const response = await fetch(url, { ...init, redirect: 'manual' });
		const next = isRedirect(response) ? URL.parse(response.headers.get('Location') ?? '', url) : null;
		if (!next || hops === MOST_HOPS || next.host !== url.host || !isAsSafe(next, url)) return response;
		await discard(response);
		url = next;
	}
}

/** Says whether an answer sends on to another address (RFC 9110 section 15.4). */
export function isRedirect({ status }: Response): boolean {
	return [301, 302, 303, 307, 308].includes(status);
}

function isAsSafe(next: URL, { protocol }: URL): boolean {
	return next.protocol === 'https:' || next.protocol === protocol;
}
