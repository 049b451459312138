import { isRefusal } from '../core/refusals.ts';
import { readInvitation } from '../server/commands/read-comparison.ts';
import { attemptIdFrom } from '../server/http/headers/attempt-cookie.ts';
import { invitationIn } from '../server/http/headers/invitation-cookie.ts';
import { contextOf, type LoaderArgs } from './page-data.ts';

/** The path of the invitation to compare with which a visitor came to take a quiz, while it is open; else null. */
export async function invitedToCompare(args: LoaderArgs, quiz: string): Promise<string | null> {
	const context = contextOf(args);
	const cookies = args.request.headers.get('Cookie');
	const token = invitationIn(context, cookies);
	if (token === undefined) return null;
	const invitation = await readInvitation(context, token, (each) => attemptIdFrom(context, cookies, each));
	if (isRefusal(invitation) || invitation.holder !== undefined || invitation.quiz !== quiz) return null;
	return `/compare/${token}`;
}
