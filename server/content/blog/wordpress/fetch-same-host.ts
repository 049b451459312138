import { discard } from './read-answer.ts';

/** How many redirects are followed at most. */
const MOST_HOPS = 3;

/**
 * Fetches a URL and follows redirects within the same host only. Returns the redirect itself if it goes to
 * another host or from HTTPS to HTTP, or if it is one too many.
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

/** Whether a response is a redirect (RFC 9110 section 15.4). */
export function isRedirect({ status }: Response): boolean {
	return [301, 302, 303, 307, 308].includes(status);
}

function isAsSafe(next: URL, { protocol }: URL): boolean {
	return next.protocol === 'https:' || next.protocol === protocol;
}
