import type { LetterField } from '../core/details/letter.ts';
import type { Message } from '../core/language/message.ts';
import { isRefusal, type Refusal } from '../core/refusals.ts';
import { isFreshStamp } from '../server/form-stamp.ts';
import { readForm, textOf } from './form.ts';
import { houseOf, type LoaderArgs } from './page-data.ts';

export type LetterGiven = Partial<Record<LetterField, string>>;
export type LetterFaults = Partial<Record<LetterField, Message>>;

/** What became of a form that leaves a word with us: accepted, or given back with its faults. */
export type LetterSent =
	| { accepted: true }
	| { accepted: false; given: LetterGiven; faults: LetterFaults; isStale: boolean };

/**
 * Takes a form of the fields named and hands it to `send`. What only programs do is told apart without asking anything of
 * people: they fill a field that nobody sees, and are thanked for nothing; or they carry no stamp of a page of ours.
 */
export async function takeLetter(
	args: LoaderArgs,
	fields: readonly LetterField[],
	send: (given: LetterGiven) => Promise<Refusal | { accepted: true }>,
): Promise<LetterSent> {
	const form = await readForm(args.request);
	const given = Object.fromEntries(fields.map((field) => [field, textOf(form, field)]));
	if (textOf(form, 'website') !== '') return { accepted: true };
	if (!isFreshStamp(houseOf(args), textOf(form, 'stamp')))
		return { accepted: false, given, faults: {}, isStale: true };
	const sent = await send(given);
	if (!isRefusal(sent)) return sent;
	return { accepted: false, given, faults: sent.fields ?? {}, isStale: false };
}
