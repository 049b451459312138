import { html, raw } from 'hono/html';
import type { SendMailOptions } from 'nodemailer';
import { type LanguageCode, languageOf } from '../../core/language/languages.ts';

/** One part of a mail, in the order it is read. */
export type Part =
	| { text: string }
	| { quiet: string }
	| { heading: string; text: string }
	| { reading: string[] }
	| { label: string; link: string };

export type Letter = {
	language: LanguageCode;
	subject: string;
	parts: Part[];
	/** Whom an answer goes to, where that is not us. */
	replyTo?: { name: string; address: string };
	/** Where mails like this one are ended. */
	stop?: string;
};

/** A letter as text and as HTML, both from the same parts: a table and inline styles, because mail programs know no more. */
export async function letter({
	language,
	subject,
	parts,
}: Letter): Promise<Pick<SendMailOptions, 'subject' | 'text' | 'html'>> {
	const { dir } = languageOf(language);
	const document = await html`<!doctype html>
<html lang="${language}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;padding:24px;background:#faf7f0;color:#1a1714;font:16px/1.6 Georgia,'Times New Roman',serif" dir="${dir}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="max-width:560px;width:100%;text-align:${dir === 'rtl' ? 'right' : 'left'}" dir="${dir}"><tr><td>
${parts.map(asHtml)}
</td></tr></table></td></tr></table>
</body></html>`;
	return { subject, text: parts.map(asText).join('\n\n'), html: String(document) };
}

function asText(part: Part): string {
	if ('heading' in part) return `${part.heading}\n${part.text}`;
	if ('reading' in part) return part.reading.join('\n');
	if ('link' in part) return `${part.label}\n${part.link}`;
	return 'quiet' in part ? part.quiet : part.text;
}

function asHtml(part: Part) {
	if ('heading' in part)
		return html`<h2 style="font-size:17px;margin:24px 0 4px">${part.heading}</h2><p style="margin:0;white-space:pre-line">${part.text}</p>`;
	if ('reading' in part) {
		const lines = part.reading.map((line, index) => html`${index ? raw('<br>') : ''}${line}`);
		return html`<p style="font-size:22px;line-height:1.5;padding:16px 0;border-top:1px solid #1a1714;border-bottom:1px solid #1a1714">${lines}</p>`;
	}
	if ('link' in part)
		return html`<p style="margin:24px 0"><a href="${part.link}" style="color:#9c3d1a;font-weight:bold">${part.label}</a></p>`;
	if ('quiet' in part) return html`<p dir="auto" style="font-size:14px">${part.quiet}</p>`;
	return html`<p dir="auto" style="white-space:pre-line">${part.text}</p>`;
}
