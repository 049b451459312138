import { type LanguageCode } from '../../core/language/languages.ts';
import { dateIn } from '../content/dates.ts';
import type { I18nContext, MailContext, QuizContext } from '../context.ts';
import { findReports } from '../db/results.ts';
import { quizName } from '../presenters/quiz.ts';
import { reportToken } from '../report-link.ts';
import { ownResultsToken } from '../tokens.ts';
import type { Email, Part } from './email.ts';
import { siteLink } from './sender.ts';

/** How long the link to all results on one sheet works, in milliseconds. */
const SHEET_MS = 30 * 60_000;

/** The email with links to all reports of an address, and to all its results on one sheet; undefined, and so no email, if there are none. */
export async function reportLinksMail(
	context: I18nContext & QuizContext & MailContext,
	recipient: string,
	asked: LanguageCode,
): Promise<Email | undefined> {
	const reports = await findReports(context.db, recipient);
	const [newest] = reports;
	if (!newest) return undefined;
	const sheet = ownResultsToken(context, newest.attempt_id, recipient, context.clock() + SHEET_MS);
	const language = context.catalogs.shown(asked);
	const t = context.catalogs.in(language);
	const values = { site: context.env.SITE_NAME };
	const lead = t({ id: 'mail.report_links.lead', values });
	const links: Part[] = [];
	for (const { quiz, attempt_id, done_at } of reports)
		links.push({
			label: t({
				id: 'mail.report_links.item',
				values: { quiz: quizName(context, quiz, language), date: dateIn(language, done_at ?? 0) },
			}),
			link: siteLink(context.env, `/report/${await reportToken(context, attempt_id)}`, language),
		});
	return {
		language,
		subject: t({ id: 'mail.report_links.subject', values }),
		preheader: lead,
		parts: [
			{ text: t({ id: 'mail.greeting' }) },
			{ text: lead },
			...links,
			{ rule: true },
			{ text: t({ id: 'mail.report_links.sheet_text' }) },
			{
				label: t({ id: 'mail.report_links.sheet' }),
				link: siteLink(context.env, `/my-results/${sheet}`, language),
			},
			{ rule: true },
			{ quiet: t({ id: 'mail.report.private' }) },
			{ quiet: t({ id: 'mail.report_links.why', values }) },
		],
	};
}
