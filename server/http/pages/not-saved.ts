import { type Refusal, refuse } from '../../../core/refusals.ts';
import { storeFault } from '../../db/store-fault.ts';

/** After how many seconds to send again what couldn't be stored. */
export const RETRY_SECONDS = 5;

/**
 * The response to an error. If the store failed, the request may be sent again; any other error is a bug of
 * ours.
 */
export function refusalOf(error: unknown, method: string): Refusal {
	return isNotSaved(error, method) ? { ...refuse('not_saved'), wait: RETRY_SECONDS } : refuse('internal');
}

/**
 * Says whether a request failed because nothing could be stored. A request that only reads stores nothing.
 */
export function isNotSaved(error: unknown, method: string): boolean {
	return !['GET', 'HEAD'].includes(method) && storeFault(error) !== undefined;
}
