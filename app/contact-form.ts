import { data } from 'react-router';
import type { ContactFormField } from '../core/details/contact-form.ts';
import type { Message } from '../core/language/message.ts';
import { isRefusal, type Refusal } from '../core/refusals.ts';
import { isFreshStamp } from '../server/form-stamp.ts';
import { readForm, textOf } from './form.ts';
import { noteFault } from './note-fault.ts';
import { contextOf, type LoaderArgs } from './page-data.ts';

export type ContactFormValues = Partial<Record<ContactFormField, string>>;
export type ContactFormFaults = Partial<Record<ContactFormField, Message>>;

/**
 * stale: the form's stamp is missing or too old; many: the daily limit has been reached; failed: a server
 * fault.
 */
type ContactFormProblem = 'faults' | 'stale' | 'many' | 'failed';

/** The outcome of a form with a message: accepted, with the address that was entered, or returned with the submitted values and the reason. */
export type ContactFormSent =
	| { accepted: true; email: string }
	| { accepted: false; given: ContactFormValues; faults: ContactFormFaults; why: ContactFormProblem };

/**
 * Reads a form with these fields and passes it to `send`. Spam bots are detected without asking people
 * anything: they fill in a hidden field, in which case the form is accepted and discarded, or they don't have
 * the stamp of one of our pages. After a server fault, the form is returned as submitted.
 */
export async function submitContactForm(
	args: LoaderArgs,
	fields: readonly ContactFormField[],
	send: (given: ContactFormValues) => Promise<Refusal | { accepted: true }>,
) {
	const form = await readForm(args.request);
	const given = Object.fromEntries(fields.map((field) => [field, textOf(form, field)]));
	const back = (why: ContactFormProblem, faults: ContactFormFaults = {}) =>
		data<ContactFormSent>({ accepted: false, given, faults, why }, statuses[why]);
	const accepted = data<ContactFormSent>({ accepted: true, email: given.email?.trim() ?? '' });
	if (textOf(form, 'website') !== '') return accepted;
	if (!isFreshStamp(contextOf(args), textOf(form, 'stamp'))) return back('stale');
	try {
		const sent = await send(given);
		if (!isRefusal(sent)) return accepted;
		return sent.refused === 'too_many_requests' ? back('many') : back('faults', sent.fields);
	} catch (error) {
		noteFault(error, args);
		return back('failed');
	}
}

const statuses = { faults: 422, stale: 422, many: 429, failed: 500 } as const satisfies Record<
	ContactFormProblem,
	number
>;
