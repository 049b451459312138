import { data } from 'react-router';
import { isRefusal } from '../core/refusals.ts';
import { isProvisional } from '../core/report/is-provisional.ts';
import { askForNewReport, cancelNewReport } from '../server/commands/ask-for-new-report.ts';
import type { Report } from '../server/commands/read-result.ts';
import { carries } from '../server/http/headers/attempt-cookie.ts';
import { textOf } from './form.ts';
import { contextOf, type LoaderArgs, redirectTo } from './page-data.ts';

/** The offer to send the new report when a result is calculated again. */
export type NewReportData = {
	isAsked: boolean;
	/** The masked address that it is sent to. */
	address: string;
	/** Whether a press is enough; elsewhere a box must be ticked, because mail scanners press buttons. */
	isCarried: boolean;
};

/** Why the last submission of its form changed nothing. */
export type NewReportSaid = { newReport: 'unsure' | 'refused' };

/** Data for the offer; null if the result isn't provisional, or if no email is sent about it. */
export function newReportData(
	args: LoaderArgs,
	{ attemptId, result, mailShown, isNewAsked }: Report,
): NewReportData | null {
	if (!mailShown || !isProvisional(result)) return null;
	return { isAsked: isNewAsked, address: mailShown.address, isCarried: isCarried(args, attemptId) };
}

/** Asks for the new report or takes that back, if the browser has the attempt or the box is ticked. */
export async function takeNewReport(
	args: LoaderArgs,
	{ attemptId, token }: Pick<Report, 'attemptId' | 'token'>,
	form: FormData,
) {
	const isMeant = textOf(form, 'sure') === 'yes' || isCarried(args, attemptId);
	if (!isMeant) return data<NewReportSaid>({ newReport: 'unsure' }, 422);
	if (textOf(form, 'intent') === 'no-new-report') await cancelNewReport(contextOf(args), attemptId);
	else {
		const asked = await askForNewReport(contextOf(args), attemptId);
		if (isRefusal(asked)) return data<NewReportSaid>({ newReport: 'refused' }, 422);
	}
	// Who loads the page again to see whether there is a new result doesn't ask again.
	throw redirectTo(args.request, `/report/${token}`, { status: 303 });
}

function isCarried(args: LoaderArgs, attemptId: string): boolean {
	return carries(contextOf(args), args.request.headers.get('Cookie'), attemptId);
}
