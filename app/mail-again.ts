import { data } from 'react-router';
import type { Message } from '../core/language/message.ts';
import { isRefusal } from '../core/refusals.ts';
import { sendReportAgain } from '../server/commands/send-report-again.ts';
import { limitContext } from '../server/http/pages/context.ts';
import { requestLanguage } from '../server/http/pages/request-language.ts';
import { readForm, textOf } from './form.ts';
import { noteFault } from './note-fault.ts';
import { contextOf, type LoaderArgs } from './page-data.ts';

/**
 * The outcome of sending a report again. `fault` is about the address in `email`; `hasFailed` means a server
 * fault.
 */
export type MailAgain = { fault: Message | null; email: string; hasFailed?: true };

/**
 * Sends the report of an attempt again, to a corrected address if one is given. `form` is only needed if it
 * has already been read. After a server fault, the form is returned as submitted.
 */
export async function mailAgain(args: LoaderArgs, attemptId: string, form?: FormData) {
	const email = textOf(form ?? (await readForm(args.request)), 'email');
	const language = requestLanguage(args.request).code;
	const limit = args.context.get(limitContext);
	try {
		const sent = await sendReportAgain(
			contextOf(args),
			attemptId,
			email.trim() || undefined,
			language,
			limit,
		);
		if (!isRefusal(sent)) return data<MailAgain>({ fault: null, email: '' });
		const fault = sent.fields?.email ?? { id: `refusal.${sent.refused}` as const };
		return data<MailAgain>({ fault, email }, 422);
	} catch (error) {
		noteFault(error, args);
		return data<MailAgain>({ fault: null, email, hasFailed: true }, 500);
	}
}
