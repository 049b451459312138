import { callAttempt } from './call-attempt.ts';

/**
 * finished: go to the details; elsewhere: the attempt is at another step on the server; failed: try again.
 */
export type Finished = 'finished' | 'elsewhere' | 'failed';

/** The timeout of the request, in milliseconds. */
const SKELETON_DELAY = 8_000;

/** Asks the server to end answering. */
export async function finishAttempt(
	attemptId: string,
	fetch: typeof globalThis.fetch,
	timeout: (milliseconds: number) => AbortSignal,
): Promise<Finished> {
	const reply = await callAttempt(fetch, `${attemptId}/finish`, {
		method: 'POST',
		signal: timeout(SKELETON_DELAY),
	});
	if (!reply) return 'failed';
	if ('attempt' in reply) return 'finished';
	return ['not_all_answered', 'attempt_not_found'].includes(reply.refused) ? 'elsewhere' : 'failed';
}
