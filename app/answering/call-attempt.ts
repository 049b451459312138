/** A reply of our own API: the attempt's state, or the code of the refusal. */
export type Reply = { attempt: { now: string; answers: unknown[] } } | { refused: string };

/**
 * Calls the API of an attempt. Resolves to undefined unless our own API replied: with no network, an aborted
 * request, a proxy's or Wi-Fi login page, or a truncated body.
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
