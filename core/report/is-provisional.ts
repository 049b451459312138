import { kindOf } from '../kinds/kinds.ts';
import type { Result } from '../scoring/score.ts';

/** Whether a result rests at least partly on our own assumptions; false if there's none to show. */
export function isProvisional(result: Result): boolean {
	return kindOf(result.kind).report(result, () => undefined).badge !== null;
}
