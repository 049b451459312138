import { data } from 'react-router';
import { isRefusal } from '../core/refusals.ts';
import { type SharePart, usualParts } from '../core/report/share.ts';
import type { Report } from '../server/commands/read-result.ts';
import { readOwnShare } from '../server/commands/read-share.ts';
import { revokeShare } from '../server/commands/revoke-share.ts';
import { shareResult } from '../server/commands/share-result.ts';
import { carries } from '../server/http/headers/attempt-cookie.ts';
import { requestLanguage } from '../server/http/pages/request-language.ts';
import { offeredParts, presentShare } from '../server/presenters/share.ts';
import { readForm, textOf } from './form.ts';
import { mailAgain } from './mail-again.ts';
import { contextOf, type LoaderArgs } from './page-data.ts';

/** The parts of a result that its taker may share, and what is shared now. */
export type ShareData = {
	offered: { part: SharePart; label: string; isTicked: boolean }[];
	/** What the boxes that are ticked in advance say; null if none is. */
	finding: string | null;
	/** `url` is null if the address was created with a secret that this installation no longer has. */
	shown: { url: string | null; title: string; text: string } | null;
};

/** The outcome of the last submission of the sharing form. */
export type ShareSaid = { share: 'shown' | 'stopped' | 'nothing' | 'unsure' };

/**
 * Data for the offer to share a result; null if nothing can be shared. Boxes are ticked in advance only in the
 * browser that took the test: mail scanners press the buttons of the pages that emails lead to, and would share
 * the result.
 */
export async function shareData(
	args: LoaderArgs,
	{ attemptId, quiz, result }: Report,
): Promise<ShareData | null> {
	const context = contextOf(args);
	const language = requestLanguage(args.request).code;
	const offered = offeredParts(context, result, language);
	if (offered.length === 0) return null;
	const own = await readOwnShare(context, attemptId);
	const isTaker = carries(context, args.request.headers.get('Cookie'), attemptId);
	const ticked: readonly string[] = own?.parts ?? (isTaker ? usualParts(result) : []);
	const parts = offered.map(({ part }) => part).filter((part) => ticked.includes(part));
	const { origin } = new URL(context.env.SITE_URL || args.request.url);
	const { finding, summary } = presentShare(context, { quiz, result, parts }, language);
	return {
		offered: offered.map((each) => ({ ...each, isTicked: parts.includes(each.part) })),
		finding: own || parts.length === 0 ? null : finding,
		shown: own && { url: own.token && `${origin}/shared/${own.token}`, title: finding, text: summary },
	};
}

/**
 * Shares the ticked parts, or stops sharing. Stopping requires a tick, because mail scanners press buttons
 * but don't tick boxes.
 */
export async function takeShare(args: LoaderArgs, attemptId: string, form: FormData) {
	const context = contextOf(args);
	if (textOf(form, 'intent') === 'unshare') {
		if (textOf(form, 'sure') !== 'yes') return data<ShareSaid>({ share: 'unsure' }, 422);
		// It may already have been stopped in another window, which is fine.
		await revokeShare(context, attemptId);
		return data<ShareSaid>({ share: 'stopped' });
	}
	const ticked = form.getAll('show').filter((each) => typeof each === 'string');
	const language = context.catalogs.shown(requestLanguage(args.request).code);
	const shared = await shareResult(context, attemptId, ticked, language);
	return isRefusal(shared) ? data<ShareSaid>({ share: 'nothing' }, 422) : data<ShareSaid>({ share: 'shown' });
}

/** What the forms on the page after a test ask for: to share the result or stop, or to send the report again. */
export async function takeShareOrMail(args: LoaderArgs, attemptId: string) {
	const form = await readForm(args.request);
	const isShare = ['share', 'unshare'].includes(textOf(form, 'intent'));
	return isShare ? takeShare(args, attemptId, form) : mailAgain(args, attemptId, form);
}
