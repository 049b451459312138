import { type Refusal, refuse } from '../../../core/refusals.ts';
import { storeFault } from '../../db/store-fault.ts';

/** After how many seconds it is of use to send again what could not be stored. */
export const AGAIN = 5;

/** What a fault is answered with: what could not be stored may be sent again; any other is a mistake of ours. */
export function refusalOf(error: unknown, method: string): Refusal {
	return isNotSaved(error, method) ? { ...refuse('not_saved'), wait: AGAIN } : refuse('internal');
}

/** Says whether a request failed because nothing could be stored. One that only reads has stored nothing. */
export function isNotSaved(error: unknown, method: string): boolean {
	return !['GET', 'HEAD'].includes(method) && storeFault(error) !== undefined;
}
