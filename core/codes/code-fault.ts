import type { Message } from '../language/message.ts';
import { codeShape, plainCode, readCode } from './access-code.ts';

/** What is wrong with an access code as someone typed it: nothing typed, too few characters or too many, or a typo; null if nothing is. */
export function codeFault(typed: string): Message | null {
	if (readCode(typed) !== null) return null;
	const count = [...plainCode(typed)].length;
	if (count === 0) return { id: 'field.required' };
	return count === codeShape.characters ? { id: 'code.malformed' } : { id: 'code.length', values: { count } };
}
