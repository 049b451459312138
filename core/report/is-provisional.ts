import { kindOf } from '../kinds/kinds.ts';
import type { Result } from '../scoring/score.ts';

/** Whether a result rests on our assumptions rather than on people's answers; false if there's none to show. */
export function isProvisional(result: Result): boolean {
	return kindOf(result.kind).report(result, () => undefined).badge !== null;
}
