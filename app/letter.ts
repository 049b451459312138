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

/**
 * stale: the form's stamp is missing or too old; many: the daily limit has been reached; failed: a server
 * fault.
 */
type LetterFault = 'faults' | 'stale' | 'many' | 'failed';

/** The outcome of a form with a message: accepted, or returned with the submitted values and the reason. */
export type LetterSent =
	| { accepted: true }
	| { accepted: false; given: LetterGiven; faults: LetterFaults; why: LetterFault };

/**
 * Reads a form with these fields and passes it to `send`. Spam bots are detected without asking people
 * anything: they fill in a hidden field, in which case the form is accepted and discarded, or they don't have
 * the stamp of one of our pages. After a server fault, the form is returned as submitted.
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
