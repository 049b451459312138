import { html, raw } from 'hono/html';
import type { SendMailOptions } from 'nodemailer';
import { greetingName } from '../../core/details/greeting-name.ts';
import { type LanguageCode, languageOf } from '../../core/language/languages.ts';
import { iqReport } from '../../core/report/iq-report.ts';
import type { Report } from '../commands/read-result.ts';
import { dateIn } from '../content/dates.ts';
import type { House } from '../house.ts';
import { sender, siteUrl } from './sender.ts';

export type Addressed = { mailId: string; recipient: string; language: LanguageCode };

/** The report mail: the result in short, the private link, and when everything is deleted. No score in the subject. */
export async function reportMail(house: House, report: Report, to: Addressed): Promise<SendMailOptions> {
	const language = house.words.shown(to.language);
	const say = house.words.in(language);
	const { dir } = languageOf(language);
	const link = `${siteUrl(house.env)}/report/${report.token}${language === 'en' ? '' : `?lang=${language}`}`;
	const { headline, range, badge, sections } = iqReport(report.result);
	const quiz = house.quizzes.find(({ slug }) => slug === report.quiz);
	const quizName = quiz?.words[language]?.name ?? quiz?.words.en?.name ?? report.quiz;
	const values = { site: house.env.SITE_NAME, quiz: quizName };
	const name = greetingName(report.name);
	const greeting = say(name ? { id: 'mail.greeting_name', values: { name } } : { id: 'mail.greeting' });
	const lead = say({ id: 'mail.report.lead', values });
	const first = sections.slice(0, 2).map(({ title, paragraphs }) => ({
		title: say(title),
		text: paragraphs.map(say).join(' '),
	}));
	const numbers = [headline, range, badge].flatMap((message) => (message ? [say(message)] : []));
	const read = say({ id: 'mail.report.read' });
	const closing = [
		say({ id: 'mail.report.private' }),
		say({
			id: 'mail.report.deleted',
			values: { date: dateIn(language, report.doneAt + house.env.RETENTION_DAYS * 86_400_000) },
		}),
		say({ id: 'mail.report.why', values }),
	];
	const operator = [house.env.OPERATOR_NAME, house.env.OPERATOR_ADDRESS].filter(Boolean).join(', ');
	const subject = say({ id: 'mail.report.subject', values });
	return {
		...sender(house.env, to.mailId),
		to: { name: '', address: to.recipient },
		subject,
		text: [
			greeting,
			lead,
			numbers.join('\n'),
			...first.map(({ title, text }) => `${title}\n${text}`),
			`${read}\n${link}`,
			...closing,
			operator,
		]
			.filter(Boolean)
			.join('\n\n'),
		html: String(
			await html`<!doctype html>
<html lang="${language}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;padding:24px;background:#faf7f0;color:#1a1714;font:16px/1.6 Georgia,'Times New Roman',serif" dir="${dir}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="max-width:560px;width:100%;text-align:${dir === 'rtl' ? 'right' : 'left'}" dir="${dir}"><tr><td>
<p>${greeting}</p>
<p>${lead}</p>
<p style="font-size:22px;line-height:1.5;padding:16px 0;border-top:1px solid #1a1714;border-bottom:1px solid #1a1714">${numbers.map((line, index) => html`${index ? raw('<br>') : ''}${line}`)}</p>
${first.map(({ title, text }) => html`<h2 style="font-size:17px;margin:24px 0 4px">${title}</h2><p style="margin:0">${text}</p>`)}
<p style="margin:24px 0"><a href="${link}" style="color:#9c3d1a;font-weight:bold">${read}</a></p>
${closing.map((line) => html`<p style="font-size:14px">${line}</p>`)}
${operator ? html`<p style="font-size:14px">${operator}</p>` : ''}
</td></tr></table></td></tr></table>
</body></html>`,
		),
	};
}
