import type { SendMailOptions } from 'nodemailer';
import type { LanguageCode } from '../../core/language/languages.ts';

/** One part of a mail, in the order it is read. */
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

export type Letter = {
	language: LanguageCode;
	subject: string;
	/** What a list of mails, or a locked screen, shows beside the subject: never a result. */
	preheader: string;
	parts: Part[];
	/** Whom an answer goes to, where that is not us. */
	replyTo?: { name: string; address: string };
	/** Where mails like this one are ended. */
	stop?: string;
};

/** A letter as text and as HTML, both from the same parts. The text stands alone: every word and every address is in it. */
export async function letter(
	site: string,
	{ language, subject, preheader, parts }: Omit<Letter, 'replyTo' | 'stop'>,
): Promise<Required<Pick<SendMailOptions, 'subject' | 'text' | 'html'>>> {
	// React and its mail components are for whoever sends: a command that only queues does not load them.
	const { letterHtml } = await import('./letter-html.ts');
	// What forbids a line break is for letters that are set.
	const text = parts.map(asText).filter(Boolean).join('\n\n').replaceAll('\u2060', '');
	return { subject, text, html: await letterHtml(site, { language, subject, preheader, parts }) };
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
