import { data } from 'react-router';
import { isRefusal } from '../core/refusals.ts';
import type { SharePart } from '../core/report/share.ts';
import type { Report } from '../server/commands/read-result.ts';
import { readOwnShare } from '../server/commands/read-share.ts';
import { revokeShare } from '../server/commands/revoke-share.ts';
import { shareResult } from '../server/commands/share-result.ts';
import { requestLanguage } from '../server/http/pages/request-language.ts';
import { offeredParts, presentShare } from '../server/presenters/share.ts';
import { textOf } from './form.ts';
import { contextOf, type LoaderArgs } from './page-data.ts';

/** The parts of a result that its taker may share, and what is shared now. */
export type ShareData = {
	offered: { part: SharePart; label: string; isShown: boolean }[];
	/** `url` is null if the address was created with a secret that this installation no longer has. */
	shown: { url: string | null; title: string; text: string } | null;
};

/** The outcome of the last submission of the sharing form. */
export type ShareSaid = { share: 'shown' | 'stopped' | 'nothing' | 'unsure' };

/** Data for the sharing section of a report page; null if nothing can be shared. */
export async function shareData(
	args: LoaderArgs,
	{ attemptId, quiz, result }: Report,
): Promise<ShareData | null> {
	const context = contextOf(args);
	const language = requestLanguage(args.request).code;
	const offered = offeredParts(context, result, language);
	if (offered.length === 0) return null;
	const own = await readOwnShare(context, attemptId);
	const parts = offered.map(({ part }) => part).filter((part) => own?.parts.includes(part));
	const { origin } = new URL(context.env.SITE_URL || args.request.url);
	const { title, lines } = presentShare(context, { quiz, result, parts }, language);
	return {
		offered: offered.map((each) => ({ ...each, isShown: parts.includes(each.part) })),
		shown: own && { url: own.token && `${origin}/shared/${own.token}`, title, text: lines.join(' · ') },
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
