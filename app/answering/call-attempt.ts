/** A reply of our own API: the attempt's state, or the code of the refusal. */
export type Reply = { attempt: { now: string; answers: unknown[] } } | { refused: string };

/**
 * Calls the API of an attempt. Resolves to undefined if our own API didn't reply: the network is down, the
 * request was aborted, a proxy or a Wi-Fi login page replied, or the body is incomplete.
 */
export async function callAttempt(
	fetch: typeof globalThis.fetch,
	path: string,
	init: RequestInit,
): Promise<Reply | undefined> {
	try {
		const response = await fetch(`/api/user/attempt/${path}`, init);
		const body: unknown = await response.json();
		return response.ok ? attemptIn(body) : refusalIn(body);
	} catch {
		return undefined;
	}
}

function attemptIn(body: unknown): Reply | undefined {
	const { attempt } = (body as { data: { attempt: { now: unknown; answers: unknown } } }).data;
	const { now, answers } = attempt;
	if (typeof now !== 'string' || Number.isNaN(Date.parse(now)) || !Array.isArray(answers)) return undefined;
	return { attempt: { now, answers } };
}

function refusalIn(body: unknown): Reply | undefined {
	const { code } = (body as { error: { code: unknown } }).error;
	return typeof code === 'string' ? { refused: code } : undefined;
}
