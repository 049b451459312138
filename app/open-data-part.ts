import { data } from 'react-router';
import type { Report } from '../server/commands/read-result.ts';
import { publishedWith, withdrawOpenData } from '../server/commands/withdraw-open-data.ts';
import { carries } from '../server/http/headers/attempt-cookie.ts';
import { periodWords } from '../server/presenters/open-data.ts';
import { textOf } from './form.ts';
import { contextOf, type LoaderArgs, pageData, redirectTo } from './page-data.ts';

/** What a report says of the consent to open data. */
export type OpenDataPart = {
	/** The period whose file has been written, in words; null as long as the consent can be taken back. */
	published: string | null;
	/** Whether a press is enough; elsewhere a box must be ticked, because mail scanners press buttons. */
	isCarried: boolean;
};

/** Why the last submission of its form changed nothing. */
export type OpenDataSaid = { openData: 'unsure' };

/** Data for that part of the report; null without the consent. */
export async function openDataPart(
	args: LoaderArgs,
	{ attemptId, isOpenData, doneAt }: Report,
): Promise<OpenDataPart | null> {
	if (!isOpenData) return null;
	const context = contextOf(args);
	const period = await publishedWith(context, doneAt);
	return {
		published: period === null ? null : periodWords(context, period, pageData(args).language),
		isCarried: isCarried(args, attemptId),
	};
}

/** Takes the consent back, if the browser has the attempt or the box is ticked. */
export async function takeOpenData(
	args: LoaderArgs,
	{ attemptId, token }: Pick<Report, 'attemptId' | 'token'>,
	form: FormData,
) {
	const isMeant = textOf(form, 'sure') === 'yes' || isCarried(args, attemptId);
	if (!isMeant) return data<OpenDataSaid>({ openData: 'unsure' }, 422);
	await withdrawOpenData(contextOf(args), attemptId);
	throw redirectTo(args.request, `/report/${token}`, { status: 303 });
}

function isCarried(args: LoaderArgs, attemptId: string): boolean {
	return carries(contextOf(args), args.request.headers.get('Cookie'), attemptId);
}
