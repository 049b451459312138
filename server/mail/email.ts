import type { SendMailOptions } from 'nodemailer';
import type { LanguageCode } from '../../core/language/languages.ts';
import { emailHtml } from './email-html.ts';

/** One part of an email, in the order it is read. */
export type Part =
	| { text: string }
	/** Words that are not ours: in whatever direction they run. */
	| { quote: string }
	| { quiet: string }
	| { heading: string; paragraphs: string[]; list?: string[] }
	| { reading: string[] }
	/** `isMain` is the one thing to press. */
	| { label: string; link: string; isMain?: true }
	| { name: string; address: string }
	| { rule: true };

export type EmailContent = {
	language: LanguageCode;
	subject: string;
	/** What a list of mails, or a locked screen, shows beside the subject: never a result. */
	preheader: string;
	parts: Part[];
};

export type Email = EmailContent & {
	/** Whom an answer goes to, where that is not us. */
	replyTo?: { name: string; address: string };
	/** Where the reader stops emails like this one. */
	stop?: string;
};

/** An email as text and as HTML, both from the same parts. The text stands alone: every word and every address is in it. */
export async function composeEmail(
	site: string,
	content: EmailContent,
): Promise<Required<Pick<SendMailOptions, 'subject' | 'text' | 'html'>>> {
	// U+2060 forbids a line break where text is typeset; plain text has no use for it.
	const text = content.parts.map(asText).filter(Boolean).join('\n\n').replaceAll('\u2060', '');
	return { subject: content.subject, text, html: await emailHtml(site, content) };
}

function asText(part: Part): string {
	if ('heading' in part)
		return [part.heading, ...part.paragraphs, ...(part.list ?? []).map((each) => `– ${each}`)].join('\n');
	if ('reading' in part) return part.reading.join('\n');
	if ('link' in part) return `${part.label}\n${part.link}`;
	if ('address' in part) return `${part.name} <${part.address}>`;
	if ('quote' in part) return part.quote;
	if ('rule' in part) return '';
	return 'quiet' in part ? part.quiet : part.text;
}
