import type { Listed } from '../../../core/batches/people.ts';
import type { SecretContext } from '../../context.ts';
import type { NewCode } from '../../db/codes.ts';
import { codeHash, newCode } from '../../tokens.ts';

/** A code of a batch as it is handed out. */
export type NewBatchCode = { position: number; label: string | null; code: string };

/**
 * Makes codes for people, who take the places from `first` on: the rows to store, and the codes to show now. Where someone has an address,
 * none is shown, because they may be invited by email instead.
 */
export function newCodes(
	context: SecretContext,
	people: readonly Listed[],
	first: number,
	now: number,
): { rows: NewCode[]; shown: NewBatchCode[] } {
	const made = people.map((person, index) => ({ ...person, position: first + index, code: newCode() }));
	const isShown = made.every(({ email }) => email === null);
	return {
		rows: made.map(({ code, ...row }) => ({
			...row,
			hash: codeHash(context, code),
			shown_at: isShown ? now : null,
		})),
		shown: isShown ? made.map(({ position, label, code }) => ({ position, label, code })) : [],
	};
}
