import { kindOf } from '../kinds/kinds.ts';
import type { Result } from '../scoring/score.ts';

/** Whether a result is provisional: there is one, and it rests on our assumptions rather than on people's answers. */
export function isProvisional(result: Result): boolean {
	return kindOf(result.kind).report(result, () => undefined).badge !== null;
}
