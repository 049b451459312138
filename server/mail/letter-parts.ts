import { Button } from '@react-email/button';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Link } from '@react-email/link';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement as h, type ReactNode } from 'react';
import type { Part } from './letter.ts';
import { day, type Type } from './look.ts';

type Setting = { type: Type; start: 'left' | 'right' };

/** The parts of a letter as React elements, which need no compiler: the worker runs from the sources too. */
export function partsOf(parts: readonly Part[], setting: Setting): ReactNode[] {
	return parts.map((part, index) => h('div', { key: index }, elementOf(part, setting)));
}

function elementOf(part: Part, { type, start }: Setting): ReactNode {
	const face = { fontFamily: type.text, lineHeight: type.lead };
	const ink = { ...face, margin: '0 0 14px', color: day.ink, fontSize: type.size };
	const quiet = { ...face, margin: '0 0 10px', color: day.quiet, fontSize: type.note };
	const paragraph = (text: string, key?: number, dir?: 'auto') =>
		h(Text, { key, dir, className: 'ink', style: ink }, ...lines(text));

	if ('heading' in part) {
		const title = {
			...ink,
			margin: '28px 0 8px',
			fontFamily: type.heading,
			fontSize: 20,
			fontWeight: 400,
			lineHeight: type.leadTight,
		};
		const list = { ...ink, margin: start === 'left' ? '0 0 14px 20px' : '0 20px 14px 0', padding: 0 };
		return [
			h(Heading, { key: 'title', as: 'h2', className: 'ink', style: title }, part.heading),
			...part.paragraphs.map((each, index) => paragraph(each, index)),
			part.list && part.list.length > 0
				? h(
						'ul',
						{ key: 'list', className: 'ink', style: list },
						part.list.map((each, index) =>
							h('li', { key: index, className: 'ink', style: { ...ink, margin: '0 0 6px' } }, each),
						),
					)
				: null,
		];
	}
	if ('reading' in part) return readingOf(part.reading, type);
	if ('link' in part) return part.isMain ? buttonOf(part, type, start) : linkOf(part, type);
	if ('address' in part)
		return h(
			Text,
			{ className: 'ink', style: ink },
			h('bdi', null, part.name),
			' <',
			h('bdi', { dir: 'ltr' }, part.address),
			'>',
		);
	if ('quote' in part) return paragraph(part.quote, 0, 'auto');
	if ('rule' in part)
		return h(Hr, { className: 'line', style: { margin: '28px 0 18px', borderTop: `1px solid ${day.line}` } });
	if ('quiet' in part) return h(Text, { className: 'quiet', style: quiet }, ...lines(part.quiet));
	return paragraph(part.text);
}

/** What is read first, large between two lines as on a scale; the rest of the reading below it. */
function readingOf([first = '', ...rest]: string[], type: Type) {
	// A number, a type or a level may be large; a sentence not so much.
	const size = /^[\w-]{1,6}$/.test(first) ? 48 : 28;
	const large = {
		margin: 0,
		color: day.ink,
		fontFamily: type.heading,
		fontSize: size,
		lineHeight: type.leadTight,
	};
	const below = {
		margin: '6px 0 0',
		color: day.ink,
		fontFamily: type.text,
		fontSize: type.size + 1,
		lineHeight: type.lead,
	};
	const line = `1px solid ${day.ink}`;
	return h(
		Section,
		{ style: { margin: '20px 0 24px' } },
		h(
			'table',
			{ role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, border: 0 },
			h(
				'tbody',
				null,
				h(
					'tr',
					null,
					h(
						'td',
						{ className: 'thread', style: { padding: '16px 0', borderTop: line, borderBottom: line } },
						h(Text, { className: 'ink', style: large }, first),
						rest.map((each, index) => h(Text, { key: index, className: 'ink', style: below }, each)),
					),
				),
			),
		),
	);
}

function buttonOf({ label, link }: { label: string; link: string }, type: Type, start: 'left' | 'right') {
	const style = {
		padding: '14px 22px',
		backgroundColor: day.accent,
		color: day['on-accent'],
		fontFamily: type.text,
		fontSize: type.size,
		fontWeight: 600,
	};
	return h(
		'table',
		{ role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 },
		h(
			'tbody',
			null,
			h(
				'tr',
				null,
				h(
					'td',
					{ align: start, style: { padding: '10px 0 20px' } },
					h(Button, { href: link, className: 'press', style }, label),
				),
			),
		),
	);
}

function linkOf({ label, link }: { label: string; link: string }, type: Type) {
	const face = { fontFamily: type.text, fontSize: type.size, lineHeight: type.lead };
	const style = { ...face, color: day.accent, textDecorationLine: 'underline', textDecoration: 'underline' };
	const around = { ...face, margin: '0 0 14px', color: day.ink };
	return h(
		Text,
		{ className: 'ink', style: around },
		h(Link, { href: link, className: 'accent', style }, label),
	);
}

/** Line breaks as elements: Outlook on Windows knows no white-space. */
function lines(text: string): ReactNode[] {
	return text.split('\n').flatMap((line, index) => (index ? [h('br', { key: index }), line] : [line]));
}
