import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { render } from '@react-email/render';
import { createElement as h } from 'react';
import { languageOf } from '../../core/language/languages.ts';
import type { Letter } from './letter.ts';
import { partsOf } from './letter-parts.ts';
import { day, night, typeOf, WIDTH } from './look.ts';

/**
 * A letter as HTML that every mail program can set, by the rules of docs/mail-clients.md: tables and inlined style, nothing
 * fetched, language and direction on an element of our own as well, because some programs drop `html` and `body`.
 */
export async function letterHtml(
	site: string,
	{ language, subject, preheader, parts }: Omit<Letter, 'replyTo' | 'stop'>,
): Promise<string> {
	const { dir, faces } = languageOf(language);
	const type = typeOf(faces);
	const start = dir === 'rtl' ? 'right' : 'left';
	const colour = { color: day.ink, backgroundColor: day.paper };
	const text = { ...colour, fontFamily: type.text, fontSize: type.size, lineHeight: type.lead };
	const document = h(
		Html,
		{ lang: language, dir },
		h(
			Head,
			null,
			h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
			// A range such as 93–107 is no telephone number.
			h('meta', { name: 'format-detection', content: 'telephone=no, date=no, address=no, email=no, url=no' }),
			h('meta', { name: 'color-scheme', content: 'light dark' }),
			h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
			h('title', null, subject),
			h('style', { dangerouslySetInnerHTML: { __html: byNight } }),
		),
		h(
			Body,
			{ lang: language, dir, className: 'paper', style: { ...text, margin: 0, padding: '0 16px 32px' } },
			h(Preview, null, cut(preheader)),
			h(
				Container,
				{ className: 'sheet', align: 'center', style: { maxWidth: WIDTH } },
				h(
					'div',
					{ lang: language, dir, className: 'paper ink', style: { ...text, textAlign: start } },
					masthead(site, start, type.heading),
					h(
						Heading,
						{
							as: 'h1',
							className: 'ink',
							style: {
								margin: '24px 0 16px',
								color: day.ink,
								fontFamily: type.heading,
								fontSize: 28,
								fontWeight: 400,
								lineHeight: type.leadTight,
							},
						},
						subject,
					),
					...partsOf(parts, { type, start }),
				),
			),
		),
	);
	return (await render(document)).replace('</head>', `${forOutlook}</head>`);
}

/** The name of the site beside the line that hangs from the upper edge. */
function masthead(site: string, start: 'left' | 'right', face: string) {
	const side = start === 'left' ? 'Left' : 'Right';
	return h(
		'table',
		{
			role: 'presentation',
			cellPadding: 0,
			cellSpacing: 0,
			border: 0,
			dir: start === 'left' ? 'ltr' : 'rtl',
		},
		h(
			'tbody',
			null,
			h(
				'tr',
				null,
				h(
					'td',
					{
						className: 'ink thread',
						style: {
							[`border${side}`]: `1px solid ${day.ink}`,
							padding: start === 'left' ? '28px 0 6px 14px' : '28px 14px 6px 0',
							color: day.ink,
							fontFamily: face,
							fontSize: 24,
							lineHeight: 1.2,
						},
					},
					site,
				),
			),
		),
	);
}

/** As much as any list of mails shows; what follows in the mail must not fill the rest of its line. */
function cut(preheader: string): string {
	const letters = [...preheader];
	return letters.length > 120 ? `${letters.slice(0, 119).join('')}…` : preheader;
}

/** Only programs that know this rule have a night of their own; it outweighs the inlined style. */
const byNight = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper,.paper td{background-color:${night.paper}!important}
.ink{color:${night.ink}!important}
.quiet{color:${night.quiet}!important}
.accent{color:${night.accent}!important}
.press{background-color:${night.accent}!important;color:${night['on-accent']}!important}
.line{border-color:${night.line}!important}
.thread{border-color:${night.ink}!important}
}`;

/** Outlook on Windows knows no max-width: there the sheet is as wide as it may be. */
const forOutlook = `<!--[if mso]><style>.sheet{width:${WIDTH}px}</style><![endif]-->`;
