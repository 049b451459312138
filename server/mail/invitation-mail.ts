import { greetingName } from '../../core/details/greeting-name.ts';
import { questionIn } from '../../core/language/choose.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import { dateIn } from '../content/dates.ts';
import type { I18nContext, MailContext, QuizContext } from '../context.ts';
import { findInvited, uninvitedAmong } from '../db/batches.ts';
import { quizNames } from '../presenters/quiz.ts';
import { codeHash, invitedCode, uninvitedDigest, uninvitedToken } from '../tokens.ts';
import type { Email, Part } from './email.ts';
import { siteLink, siteUrl } from './sender.ts';

/** What an invitation's row holds: the digest of the code, and the seed that the code is derived from. */
export type Invitation = { code: string; seed: string };

/**
 * Invites someone on the list of a batch to its test, with a link that opens it. Undefined, and so no email, if the code has been used or
 * replaced, or if the owner of the address wants no invitations.
 */
export async function testInvitationMail(
	context: I18nContext & QuizContext & MailContext,
	{ code: hash, seed }: Invitation,
	recipient: string,
	asked: LanguageCode,
): Promise<Email | undefined> {
	const code = invitedCode(context, seed);
	const invited = await findInvited(context.db, hash, context.clock());
	const digest = uninvitedDigest(context, recipient);
	// With another secret, another code would be derived.
	if (!invited || codeHash(context, code) !== hash) return undefined;
	if ((await uninvitedAmong(context.db, [digest])).size > 0) return undefined;
	const language = context.catalogs.shown(asked);
	const t = context.catalogs.in(language);
	const { name: quiz, inSentence } = quizNames(context, invited.quiz, language);
	const { SITE_NAME: site } = context.env;
	const values = { site, quiz, by: invited.conditions.seenBy };
	const lead = t({ id: 'mail.invitation.lead', values: { ...values, quiz: inSentence } });
	const greeted = invited.label === null ? null : greetingName(invited.label);
	const stop = siteLink(context.env, `/invitations/stop/${uninvitedToken(context, recipient)}`, language);
	const forWhom: Part[] =
		invited.label !== null && !greeted
			? [{ text: t({ id: 'sheet.name', values: { name: invited.label } }) }]
			: [];
	const until: Part[] =
		invited.expiresAt === null
			? []
			: [
					{
						text: t({
							id: 'mail.invitation.until',
							values: { date: dateIn(language, invited.expiresAt) },
						}),
					},
				];
	return {
		language,
		subject: t({ id: 'mail.invitation.subject', values }),
		preheader: lead,
		parts: [
			{
				text: t(greeted ? { id: 'mail.greeting_name', values: { name: greeted } } : { id: 'mail.greeting' }),
			},
			...forWhom,
			{ text: lead },
			...until,
			{
				label: t({ id: 'mail.invitation.open' }),
				link: siteUrl(context.env) + questionIn(`/question/${code}`, language),
				isMain: true,
			},
			{
				text: t({
					id: 'mail.invitation.code',
					values: { code, address: `${siteUrl(context.env).replace(/^https?:\/\//, '')}/code` },
				}),
			},
			{ rule: true },
			{ quiet: t({ id: 'mail.invitation.why', values }) },
			{ label: t({ id: 'mail.invitation.stop' }), link: stop },
		],
		stop,
	};
}
