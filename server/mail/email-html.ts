import { html, raw } from 'hono/html';
import { languageOf } from '../../core/language/languages.ts';
import type { EmailContent, Part, Ruler } from './email.ts';
import { day, night, type Type, typeOf, WIDTH } from './look.ts';

type Html = ReturnType<typeof html>;
type Setting = { type: Type; start: 'left' | 'right' };

/**
 * An email as HTML that every mail program can display, by the rules of docs/mail-clients.md: tables, inline
 * styles, and nothing from the network. Language and direction are also set on our own outermost element,
 * because some programs drop `html` and `body`.
 */
export async function emailHtml(
	site: string,
	{ language, subject, preheader, parts }: EmailContent,
): Promise<string> {
	const { dir, faces } = languageOf(language);
	const type = typeOf(faces);
	const start = dir === 'rtl' ? 'right' : 'left';
	const text = `color:${day.ink};background-color:${day.paper};${font(type)}`;
	const title = `margin:24px 0 16px;color:${day.ink};${heading(type, 28)}`;
	const document = await html`${raw(DOCTYPE)}<html dir="${dir}" lang="${language}"><head>
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta name="x-apple-disable-message-reformatting"/>
${/* Keep mail programs from linking a range such as 93–107 as a phone number. */ ''}<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no"/>
<meta name="color-scheme" content="light dark"/>
<meta name="supported-color-schemes" content="light dark"/>
<title>${subject}</title>
<style>${raw(darkStyle)}</style>
${raw(outlookStyle)}</head>
<body lang="${language}" dir="${dir}" class="paper" style="background-color:${day.paper};margin:0;padding:0"><table role="presentation" border="0" width="100%" cellpadding="0" cellspacing="0" align="center"><tbody><tr><td style="${text};margin:0;padding:0 16px 32px"><div style="display:none;overflow:hidden;line-height:1px;opacity:0;max-height:0;max-width:0">${cut(preheader)}<div>${raw(FILLER)}</div></div>
<table role="presentation" class="sheet" border="0" width="100%" cellpadding="0" cellspacing="0" align="center" style="max-width:${WIDTH}px"><tbody><tr>
<td>
<div lang="${language}" dir="${dir}" class="paper ink" style="${text};text-align:${start}">
${masthead(site, start, type)}
<h1 class="ink" style="${title}">${clauses(subject)}</h1>
${parts.map((part) => partHtml(part, { type, start }))}
</div>
</td>
</tr></tbody></table>
</td>
</tr></tbody></table>
</body></html>`;
	return document.toString();
}

function partHtml(part: Part, { type, start }: Setting): Html {
	if ('reading' in part) return resultHtml(part, type);
	if ('link' in part) return part.isMain ? button(part, type, start) : link(part, type);
	if ('address' in part)
		return html`<p class="ink" style="margin:0 0 14px;color:${day.ink};${font(type)}"><bdi>${part.name}</bdi> &lt;<bdi dir="ltr">${part.address}</bdi>&gt;</p>`;
	if ('quote' in part) return paragraph(part.quote, type, html` dir="auto"`);
	if ('rule' in part)
		return html`<hr class="line" style="width:100%;border:none;border-top:1px solid ${day.line};margin:28px 0 18px"/>`;
	if ('quiet' in part)
		return html`<p class="quiet" style="margin:0 0 10px;color:${day.quiet};${font(type, type.note)}">${lines(part.quiet)}</p>`;
	return paragraph(part.text, type);
}

function paragraph(text: string, type: Type, attributes: Html | '' = ''): Html {
	return html`<p class="ink"${attributes} style="margin:0 0 14px;color:${day.ink};${font(type)}">${lines(text)}</p>`;
}

/** The result in large type between two lines, as on a scale, with its scales below, each with its words. */
function resultHtml(
	{ unit, of, reading, areAlike, figures, rulers, note }: Extract<Part, { reading: string[] }>,
	type: Type,
): Html {
	const [first = '', second, ...rest] = reading;
	// A number, a type, or a level is in large type; a sentence is smaller, and two of them smaller still.
	const sentence = areAlike ? 24 : 28;
	const size = /^[\w-]{1,6}$/.test(first) ? 56 : sentence;
	const line = `1px solid ${day.ink}`;
	const large = (text: string, top: number, height: number, after: Html | '' = '') =>
		html`<p class="ink" style="margin:${top}px 0 0;color:${day.ink};font-family:${type.heading};font-size:${height}px;line-height:${type.leadTight}">${clauses(text)}${after}</p>`;
	const small = (text: string) =>
		html`<p class="quiet" style="margin:6px 0 0;color:${day.quiet};${font(type)}">${text}</p>`;
	const worded = (text: string) =>
		html`<p class="ink" style="margin:6px 0 0;color:${day.ink};${font(type)}">${text}</p>`;
	return html`<table role="presentation" border="0" width="100%" cellpadding="0" cellspacing="0" style="margin:20px 0 24px"><tbody><tr>
<td class="thread" style="padding:16px 0 18px;border-top:${line};border-bottom:${line}">
${unit === undefined ? '' : small(unit)}
${large(first, 0, size, of === undefined ? '' : html`<span style="font-size:28px"> ${of}</span>`)}
${second === undefined ? '' : of === undefined ? large(second, areAlike ? 14 : 4, areAlike ? size : 22) : worded(second)}
${rest.map(small)}
${figures === undefined ? '' : html`<p class="quiet" style="margin:22px 0 0;color:${day.quiet};${font(type)}">${figures}</p>`}
${rulers.map((ruler, index) => toldRuler(ruler, type, index === 0 && figures !== undefined ? 14 : 26))}
${note && html`<p class="quiet" style="margin:18px 0 0;color:${day.quiet};${font(type, type.note)}">${lines(note)}</p>`}
</td>
</tr></tbody></table>`;
}

/** A scale below what it says in words, if nothing else does. */
function toldRuler({ text, ...ruler }: Ruler, type: Type, above: number): Html {
	const words =
		text === null
			? ''
			: html`<p class="ink" style="margin:${above}px 0 0;color:${day.ink};${font(type)}">${text}</p>`;
	return html`${words}${rulerHtml(ruler, type)}`;
}

/**
 * A scale from left to right in cells as wide as its parts: the interval is thick, the value is high, and what it is held
 * against is a little lower, with its words below; the value then has its own above. Its marks are below that.
 */
function rulerHtml({ from, to, at, held, marks }: Omit<Ruler, 'text'>, type: Type): Html {
	const percent = (share: number) => Math.round(100 * Math.min(1, Math.max(0, share)));
	const [start, end] = [percent(from), percent(to)];
	const thin = { name: 'line', edge: `1px solid ${day.line}` };
	const thick = { name: 'measured', edge: `5px solid ${day.accent}` };
	const between = (left: number, right: number) => [
		{ ...thin, width: Math.min(right, start) - left },
		{ ...thick, width: Math.min(right, end) - Math.max(left, start) },
		{ ...thin, width: right - Math.max(left, end) },
	];
	const thread = { name: 'thread', colour: day.ink };
	const raised = [
		...(at === null
			? []
			: [
					{
						x: percent(at),
						height: 16,
						...(held === null ? thread : { name: 'measured', colour: day.accent }),
					},
				]),
		...(held === null ? [] : [{ x: percent(held.at), height: 9, ...thread }]),
	].sort((one, other) => one.x - other.x);
	let x = 0;
	const cells = raised.flatMap(({ x: place, height, name, colour }) => {
		const left = Math.min(98, Math.max(x, place));
		const before = between(x, left);
		x = left + 1;
		return [...before, { name, edge: `${height}px solid ${colour}`, width: 1 }];
	});
	const named = held !== null && at !== null;
	return html`${named ? atPlace(percent(at), held.own, 'accent', type) : ''}<table role="presentation" border="0" width="100%" cellpadding="0" cellspacing="0" dir="ltr" style="margin:${named ? 4 : 12}px 0 0"><tbody><tr>
${[...cells, ...between(x, 100)]
	.filter(({ width }) => width > 0)
	.map(
		({ name, edge, width }) =>
			html`<td class="${name}" width="${width}%" style="border-top:${edge};color:${day.ink};background-color:${day.paper};font-size:1px;line-height:1px">&nbsp;</td>`,
	)}
</tr></tbody></table>${belowRuler(held, marks, type)}`;
}

/** The ends of a scale and what is held against its value: in one row if there is room between them. */
function belowRuler(held: Ruler['held'], marks: Ruler['marks'], type: Type): Html {
	const place = held ? Math.round(100 * held.at) : 0;
	const half = Math.min(place, 100 - place) - END;
	const [low, high] = marks;
	if (held === null || !low || !high || marks.length > 2 || half < 24)
		return html`${held && atPlace(place, held.label, 'ink', type)}${marks.length > 0 ? marksHtml(marks, type) : ''}`;
	const end = (text: string, align: 'left' | 'right', width: number) =>
		html`<td class="quiet" align="${align}" width="${width}%" style="padding:2px 0 0;color:${day.quiet};${font(type, type.note)}" aria-hidden="true"><bdi>${text}</bdi></td>`;
	return html`<table role="presentation" border="0" width="100%" cellpadding="0" cellspacing="0" dir="ltr"><tbody><tr>
${end(low.text, 'left', place - half)}<td class="ink" align="center" width="${2 * half}%" style="padding:2px 0 0;color:${day.ink};${font(type, type.note)}"><bdi>${held.label}</bdi></td>${end(high.text, 'right', 100 - place - half)}
</tr></tbody></table>`;
}

/** The least width of a number at an end of a scale, in percent. */
const END = 12;

/** Words centered on a place of a scale, or from or up to it if it is near an end. */
function atPlace(place: number, label: string, colour: 'ink' | 'accent', type: Type): Html {
	const isEnd = place > 50;
	const near = Math.min(place, 100 - place);
	const isCentered = near >= 25;
	const width = isCentered ? Math.min(99, 2 * near) : 99 - near;
	const side = isEnd ? 'right' : 'left';
	const words = html`<td class="${colour}" align="${isCentered ? 'center' : side}" width="${width}%" style="padding:2px 0 0;color:${day[colour]};${font(type, type.note)}"><bdi>${label}</bdi></td>`;
	const rest = html`<td width="${100 - width}%" style="font-size:1px;line-height:1px">&nbsp;</td>`;
	// The value in the accent color is said in large type already.
	const silent = colour === 'accent' ? html` aria-hidden="true"` : '';
	return html`<table role="presentation" border="0" width="100%" cellpadding="0" cellspacing="0" dir="ltr"${silent}><tbody><tr>${isEnd === isCentered ? [rest, words] : [words, rest]}</tr></tbody></table>`;
}

/** What stands at the ends of a scale and perhaps in its middle, or the names of its parts; the words of the result say it, too. */
function marksHtml(marks: Ruler['marks'], type: Type): Html {
	const sides = marks.length === 2 ? ['left', 'right'] : ['left', 'center', 'right'];
	return html`<table role="presentation" border="0" width="100%" cellpadding="0" cellspacing="0" dir="ltr" aria-hidden="true"><tbody><tr>
${marks.map(
	({ text, isFound }, index) =>
		html`<td class="${isFound ? 'accent' : 'quiet'}" valign="top" align="${marks.length > 3 ? 'center' : sides[index]}" width="${Math.round(100 / marks.length)}%" style="padding:2px 0 0;color:${isFound ? day.accent : day.quiet};${font(type, type.note)}${isFound ? ';font-weight:600' : ''}"><bdi>${text}</bdi></td>`,
)}
</tr></tbody></table>`;
}

/**
 * A button. Outlook on Windows ignores padding on links, so characters that only Outlook shows add the space
 * there.
 */
function button({ label, link: href }: { label: string; link: string }, type: Type, start: string): Html {
	const style = `line-height:100%;text-decoration:none;display:inline-block;max-width:100%;padding:14px 22px;background-color:${day.accent};color:${day['on-accent']};font-family:${type.text};font-size:${type.size}px;font-weight:600`;
	return html`<table role="presentation" border="0" cellpadding="0" cellspacing="0"><tbody><tr>
<td align="${start}" style="padding:10px 0 20px"><a href="${href}" target="_blank" class="press" style="${style};mso-padding-alt:0px">${raw(outlookSpaceBefore)}<span style="max-width:100%;display:inline-block;line-height:120%;mso-padding-alt:0px;mso-text-raise:10.5px">${label}</span>${raw(outlookSpaceAfter)}</a></td>
</tr></tbody></table>`;
}

function link({ label, link: href }: { label: string; link: string }, type: Type): Html {
	return html`<p class="ink" style="margin:0 0 14px;color:${day.ink};${font(type)}"><a href="${href}" target="_blank" class="accent" style="color:${day.accent};text-decoration-line:underline;${font(type)};text-decoration:underline">${label}</a></p>`;
}

/** The site's name next to a plumb line that hangs from the top edge, its weight drawn with the edges of a cell. */
function masthead(site: string, start: 'left' | 'right', type: Type): Html {
	const padding = start === 'left' ? '28px 0 6px 12px' : '28px 12px 6px 0';
	const part = (name: string, style: string) =>
		html`<table role="presentation" border="0" cellpadding="0" cellspacing="0" align="center"><tbody><tr><td class="${name}" style="${style};color:${day.ink};background-color:${day.paper};font-size:1px">&nbsp;</td></tr></tbody></table>`;
	const side = `6px solid ${day.paper}`;
	return html`<table role="presentation" border="0" cellpadding="0" cellspacing="0" dir="${start === 'left' ? 'ltr' : 'rtl'}"><tbody><tr>
<td valign="top" align="center">${part('thread', `border-left:1px solid ${day.ink};line-height:44px`)}${part('weight', `border-left:${side};border-right:${side};border-top:20px solid ${day.accent};line-height:1px`)}</td>
<td class="ink" style="padding:${padding};color:${day.ink};font-family:${type.heading};font-size:24px;line-height:1.2">${site}</td>
</tr></tbody></table>`;
}

function font(type: Type, size = type.size): string {
	return `font-family:${type.text};font-size:${size}px;line-height:${type.lead}`;
}

function heading(type: Type, size: number): string {
	return `font-family:${type.heading};font-size:${size}px;font-weight:400;line-height:${type.leadTight}`;
}

/** Converts line breaks to elements, because Outlook on Windows ignores white-space. */
function lines(text: string): (string | Html)[] {
	return text.split('\n').flatMap((line, index) => (index ? [html`<br/>`, line] : [line]));
}

/** The clauses of large Chinese text, each on one line if it fits, so that a line doesn't consist of the last character. */
function clauses(text: string): string | Html[] {
	const all = text.split(/(?<=[，：；。？！])(?=.)/u);
	return all.length === 1
		? text
		: all.map((clause) => html`<span style="display:inline-block">${clause}</span>`);
}

/** Cuts the preheader to the length that lists of emails show. */
function cut(preheader: string): string {
	const letters = [...preheader];
	return letters.length > 120 ? `${letters.slice(0, 119).join('')}…` : preheader;
}

/**
 * Invisible characters that fill the rest of the line in a list of emails, so that the email's text doesn't
 * follow the preheader.
 */
const FILLER = '\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff'.repeat(85);

/** With this doctype, mail programs lay out tables correctly. */
const DOCTYPE =
	'<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/**
 * The dark theme, which overrides inline styles. Programs that don't support this rule don't have a dark
 * theme of their own.
 */
const darkStyle = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper,.paper td{background-color:${night.paper}!important}
.ink{color:${night.ink}!important}
.quiet{color:${night.quiet}!important}
.accent{color:${night.accent}!important}
.press{background-color:${night.accent}!important;color:${night['on-accent']}!important}
.measured{border-color:${night.accent}!important}
.weight{border-color:${night.accent} ${night.paper}!important}
.line{border-color:${night.line}!important}
.thread{border-color:${night.ink}!important}
}`;

/** Outlook on Windows doesn't support max-width, so the sheet gets a fixed width there. */
const outlookStyle = `<!--[if mso]><style>.sheet{width:${WIDTH}px}</style><![endif]-->`;

/**
 * 22 pixels on each side of a button's label, and its height, made of spaces and raised text (react-email's
 * Button, MIT).
 */
const outlookSpaceBefore =
	'<span><!--[if mso]><i style="mso-font-width:366.66666666666663%;mso-text-raise:21" hidden>&#8202;&#8202;&#8202;</i><![endif]--></span>';
const outlookSpaceAfter =
	'<span><!--[if mso]><i style="mso-font-width:366.66666666666663%" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]--></span>';
