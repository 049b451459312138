import { data } from 'react-router';
import type { LetterField } from '../core/details/letter.ts';
import type { Message } from '../core/language/message.ts';
import { isRefusal, type Refusal } from '../core/refusals.ts';
import { isFreshStamp } from '../server/form-stamp.ts';
import { readForm, textOf } from './form.ts';
import { noteFault } from './note-fault.ts';
import { contextOf, type LoaderArgs } from './page-data.ts';

export type LetterGiven = Partial<Record<LetterField, string>>;
export type LetterFaults = Partial<Record<LetterField, Message>>;

/** `many`: as much was asked for as may be in a day. */
type LetterFault = 'faults' | 'stale' | 'many' | 'failed';

/** What became of a form that leaves a word with us: accepted, or given back with what was typed, and why. */
export type LetterSent =
	| { accepted: true }
	| { accepted: false; given: LetterGiven; faults: LetterFaults; why: LetterFault };

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
	const back = (why: LetterFault, faults: LetterFaults = {}) =>
		data<LetterSent>({ accepted: false, given, faults, why }, statuses[why]);
	if (textOf(form, 'website') !== '') return data<LetterSent>({ accepted: true });
	if (!isFreshStamp(contextOf(args), textOf(form, 'stamp'))) return back('stale');
	try {
		const sent = await send(given);
		if (!isRefusal(sent)) return data<LetterSent>(sent);
		return sent.refused === 'too_many_requests' ? back('many') : back('faults', sent.fields);
	} catch (error) {
		noteFault(error, args);
		return back('failed');
	}
}

const statuses = { faults: 422, stale: 422, many: 429, failed: 500 } as const satisfies Record<
	LetterFault,
	number
>;
