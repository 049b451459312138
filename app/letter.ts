import { data } from 'react-router';
import type { LetterField } from '../core/details/letter.ts';
import type { Message } from '../core/language/message.ts';
import { isRefusal, type Refusal } from '../core/refusals.ts';
import { isFreshStamp } from '../server/form-stamp.ts';
import { readForm, textOf } from './form.ts';
import { noteFault } from './note-fault.ts';
import { houseOf, type LoaderArgs } from './page-data.ts';

export type LetterGiven = Partial<Record<LetterField, string>>;
export type LetterFaults = Partial<Record<LetterField, Message>>;

/** What became of a form that leaves a word with us: accepted, or given back with what was typed, and why. */
export type LetterSent =
	| { accepted: true }
	| { accepted: false; given: LetterGiven; faults: LetterFaults; why: 'faults' | 'stale' | 'failed' };

/**
 * Takes a form of the fields named and hands it to `send`. What only programs do is told apart without asking anything of
 * people: they fill a field that nobody sees, and are thanked for nothing; or they carry no stamp of a page of ours. A fault of ours
 * gives the form back as it came.
 */
export async function takeLetter(
	args: LoaderArgs,
	fields: readonly LetterField[],
	send: (given: LetterGiven) => Promise<Refusal | { accepted: true }>,
) {
	const form = await readForm(args.request);
	const given = Object.fromEntries(fields.map((field) => [field, textOf(form, field)]));
	const back = (why: 'faults' | 'stale' | 'failed', faults: LetterFaults = {}) =>
		data<LetterSent>({ accepted: false, given, faults, why }, why === 'failed' ? 500 : 422);
	if (textOf(form, 'website') !== '') return data<LetterSent>({ accepted: true });
	if (!isFreshStamp(houseOf(args), textOf(form, 'stamp'))) return back('stale');
	try {
		const sent = await send(given);
		return isRefusal(sent) ? back('faults', sent.fields) : data<LetterSent>(sent);
	} catch (error) {
		noteFault(error, args);
		return back('failed');
	}
}
