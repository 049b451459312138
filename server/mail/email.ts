import type { SendMailOptions } from 'nodemailer';
import type { LanguageCode } from '../../core/language/languages.ts';
import { emailHtml } from './email-html.ts';

/** One part of an email, in reading order. */
export type Part =
	| { text: string }
	/** A visitor's words, which may run in either direction. */
	| { quote: string }
	| { quiet: string }
	/**
	 * A result, possibly with what it is, such as an IQ, or what it is out of; its first two lines may be equals. Then its
	 * scales, below what their figures are, and how far it can be relied on.
	 */
	| {
			unit?: string | undefined;
			of?: string | undefined;
			reading: string[];
			areAlike: boolean;
			figures?: string | undefined;
			rulers: Ruler[];
			note: string;
	  }
	/** `isMain` marks the primary action. */
	| { label: string; link: string; isMain?: true }
	| { name: string; address: string }
	| { rule: true };

/**
 * A scale with its interval and the value, from 0 to 1, and what it says in words, if nothing else does; `at`
 * is null if only the interval may be shown. `held` is what the value is held against, such as a passing score, and `own` then names
 * the value. `marks` are the words or numbers at its ends and perhaps in its middle, or the names of its parts, one of which may be
 * the result.
 */
export type Ruler = {
	text: string | null;
	from: number;
	to: number;
	at: number | null;
	held: { at: number; label: string; own: string } | null;
	marks: { text: string; isFound: boolean }[];
};

export type EmailContent = {
	language: LanguageCode;
	subject: string;
	/** Shown next to the subject in lists of emails and on lock screens, so it never contains a result. */
	preheader: string;
	parts: Part[];
};

export type Email = EmailContent & {
	/** The address for replies, if it isn't ours. */
	replyTo?: { name: string; address: string };
	/** The link to unsubscribe from emails like this one. */
	stop?: string;
};

/**
 * Composes an email as text and as HTML from the same parts. The text is complete: it contains every word and
 * address.
 */
export async function composeEmail(
	site: string,
	content: EmailContent,
): Promise<Required<Pick<SendMailOptions, 'subject' | 'text' | 'html'>>> {
	// U+2060 prevents line breaks in typeset text; plain text doesn't need it.
	const text = content.parts.map(asText).filter(Boolean).join('\n\n').replaceAll('\u2060', '');
	return { subject: content.subject, text, html: await emailHtml(site, content) };
}

function asText(part: Part): string {
	if ('reading' in part) {
		const [first, ...others] = part.reading;
		const named = [part.unit, first, part.of].filter(Boolean).join(' ');
		return [named, ...others, part.figures, ...part.rulers.map(rulerText), part.note]
			.filter(Boolean)
			.join('\n');
	}
	if ('link' in part) return `${part.label}\n${part.link}`;
	if ('address' in part) return `${part.name} <${part.address}>`;
	if ('quote' in part) return part.quote;
	if ('rule' in part) return '';
	return 'quiet' in part ? part.quiet : part.text;
}

function rulerText({ text, held }: Ruler): string {
	return [text, held?.label].filter(Boolean).join('\n');
}
