import { greetingName } from '../../core/details/greeting-name.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import type { Report } from '../commands/read-result.ts';
import { dateIn } from '../content/dates.ts';
import type { I18nContext, QuizContext, SettingsContext } from '../context.ts';
import { quizNames } from '../presenters/quiz.ts';
import { presentReport } from '../presenters/report.ts';
import type { Email } from './email.ts';
import { siteLink } from './sender.ts';

/**
 * The report email: a short result with its uncertainty, the private links, and when everything will be
 * deleted. The subject and preheader contain no score, because lock screens show them.
 */
export function reportMail(
	context: SettingsContext & I18nContext & QuizContext,
	report: Report,
	asked: LanguageCode,
): Email {
	const language = context.catalogs.shown(asked);
	const t = context.catalogs.in(language);
	const { short } = presentReport(context, { result: report.result }, language);
	const { name: quiz, inSentence } = quizNames(context, report.quiz, language);
	const values = { site: context.env.SITE_NAME, quiz };
	const name = greetingName(report.name);
	const deletedAt = report.doneAt + context.env.RETENTION_DAYS * 86_400_000;
	const link = (part: string) => siteLink(context.env, `/report/${report.token}${part}`, language);
	return {
		language,
		subject: t({ id: 'mail.report.subject', values }),
		preheader: t({ id: 'mail.report.preheader', values }),
		parts: [
			{ text: t(name ? { id: 'mail.greeting_name', values: { name } } : { id: 'mail.greeting' }) },
			{ text: t({ id: 'mail.report.lead', values: { ...values, quiz: inSentence } }) },
			{ reading: short.reading },
			...short.sections.map(({ title, paragraphs, list }) => ({ heading: title, paragraphs, list })),
			{ label: t({ id: 'mail.report.read' }), link: link(''), isMain: true },
			{ label: t({ id: 'mail.report.pdf' }), link: link('/pdf') },
			{ rule: true },
			{ quiet: t({ id: 'mail.report.private' }) },
			{ quiet: t({ id: 'mail.report.deleted', values: { date: dateIn(language, deletedAt) } }) },
			{ quiet: t({ id: 'mail.report.why', values }) },
		],
	};
}
