import { languageQuery } from '../../core/language/choose.ts';
import { languageOf } from '../../core/language/languages.ts';
import { contrast, looksOf } from './colours.ts';
import { SITE, type WrittenMail } from './every-mail.ts';
import {
	all,
	attribute,
	type Element,
	isTitle,
	isWithin,
	sheetOf,
	styleOf,
	textOf,
	texts,
} from './parsed.ts';

/** What is wrong with an email by each rule of docs/mail-clients.md, empty if nothing is. */
export const rules: Record<string, (mail: WrittenMail) => string[]> = {
	size: ({ html }) => (Buffer.byteLength(html) < 102_000 ? [] : [`${Buffer.byteLength(html)} bytes`]),
	elements: (mail) =>
		all(mail)
			.filter(({ tagName }) => !ELEMENTS.has(tagName))
			.map(({ tagName }) => tagName),
	tables: (mail) => [
		...all(mail, 'table').flatMap((table) =>
			Object.entries({ role: 'presentation', border: '0', cellpadding: '0', cellspacing: '0' })
				.filter(([name, value]) => attribute(table, name) !== value)
				.map(([name]) => `${name} of a table`),
		),
		...all(mail)
			.filter((each) => ['td', 'tr', 'tbody'].includes(each.tagName))
			.filter((each) => attribute(each, 'role') || attribute(each, 'headers'))
			.map(({ tagName }) => tagName),
	],
	inlined: (mail) => [
		...texts(mail).flatMap(({ block, text }) =>
			['color', 'font-family', 'font-size', 'line-height']
				.filter((name) => !(name in styleOf(block)))
				.map((name) => `${text} without ${name}`),
		),
		...(all(mail, 'style').length === 1 && all(mail, 'style')[0]?.parentNode?.nodeName === 'head'
			? []
			: ['style elsewhere']),
		...(/^:root\{[\w:;\s-]*\}\s*@media \(prefers-color-scheme:dark\)\{[^@]*\}$/.test(sheetOf(mail))
			? []
			: ['a style that is not for the night alone']),
	],
	properties: (mail) =>
		all(mail).flatMap((each) =>
			Object.entries(styleOf(each))
				.filter(
					([name, value]) =>
						!PROPERTIES.test(name) ||
						/var\(|calc\(|url\(|\d(rem|vw|vh)\b|!important/.test(value) ||
						(name === 'display' && !/^(none|inline-block)$/.test(value)),
				)
				.map(([name, value]) => `${each.tagName} ${name}: ${value}`),
		),
	boxes: (mail) =>
		all(mail).flatMap((each) =>
			Object.entries(styleOf(each))
				.filter(([name, value]) =>
					name.startsWith('padding')
						? value !== '0' && each.tagName !== 'td' && attribute(each, 'class') !== 'press'
						: name.startsWith('margin') && /-\d|auto/.test(value),
				)
				.map(([name, value]) => `${each.tagName} ${name}: ${value}`),
		),
	breaks: (mail) => [
		...all(mail)
			.filter((each) => 'white-space' in styleOf(each))
			.map(({ tagName }) => tagName),
		...texts(mail)
			.filter(({ whole }) => whole.includes('\n'))
			.map(({ text }) => text),
	],
	width: (mail) => {
		const [sheet, ...others] = all(mail, 'table').filter((each) => attribute(each, 'class') === 'sheet');
		const isRight =
			sheet && attribute(sheet, 'width') === '100%' && styleOf(sheet)['max-width'] === '600px' && !others[0];
		const forOutlook = mail.html.includes(
			'<!--[if mso]><style>.sheet{width:600px}</style><![endif]--></head>',
		);
		const fixed = all(mail)
			.map((each) => attribute(each, 'width') ?? styleOf(each).width ?? '100%')
			.filter((width) => !width.endsWith('%'));
		return [...(isRight ? [] : ['the sheet']), ...(forOutlook ? [] : ['for Outlook']), ...fixed];
	},
	faces: (mail) =>
		[...new Set(all(mail).map((each) => styleOf(each)['font-family']))].filter((faces) => {
			const [first = '', ...others] = (faces ?? 'Georgia, serif').split(', ');
			return !OF_WINDOWS.test(first) || !/^(sans-)?serif$/.test(others.at(-1) ?? '');
		}) as string[],
	colours: (mail) => [
		...all(mail)
			.flatMap((each) => Object.entries(styleOf(each)))
			.filter(([name, value]) => name.endsWith('color') && !/^#[\da-f]{6}$/.test(value))
			.map(([name, value]) => `${name}: ${value}`),
		...texts(mail).flatMap(({ block, text }) =>
			looksOf(mail, block)
				.filter(([, [ink, ground]]) => contrast(ink, ground) < 4.5)
				.map(([look, [ink, ground]]) => `${look} ${ink} on ${ground}: ${text}`),
		),
	],
	night: (mail) => {
		const used = new Set(
			all(mail).flatMap((each) => (attribute(each, 'class') ?? '').split(' ').filter(Boolean)),
		);
		const told = new Set([...sheetOf(mail).matchAll(/\.([\w-]+)/g)].map(([, name]) => name ?? ''));
		const isGround = /\.paper td\{background-color:/.test(sheetOf(mail));
		const metas = all(mail, 'meta').map(
			(each) => `${attribute(each, 'name')}: ${attribute(each, 'content')}`,
		);
		return [
			...['color-scheme: light dark', 'supported-color-schemes: light dark'].filter(
				(each) => !metas.includes(each),
			),
			...[...used].filter((name) => name !== 'sheet' && !told.has(name)),
			...all(mail)
				.filter((each) => Object.keys(styleOf(each)).some((name) => /^(background-)?color$/.test(name)))
				// The page's background is that of every cell in it.
				.filter((each) => !attribute(each, 'class') && !(each.tagName === 'td' && isGround))
				.map(({ tagName }) => `${tagName} has a colour and no night`),
		];
	},
	language: (mail) => {
		const { dir } = languageOf(mail.language);
		const isSaid = (each: Element | undefined) =>
			each && attribute(each, 'lang') === mail.language && attribute(each, 'dir') === dir;
		const inside = all(mail, 'div').filter(isSaid)[0];
		return [
			...['html', 'body'].filter((name) => !isSaid(all(mail, name)[0])),
			...(inside && styleOf(inside)['text-align'] === (dir === 'rtl' ? 'right' : 'left') ? [] : ['inside']),
			...texts(mail)
				.filter(({ block }) => !inside || !isWithin(block, inside))
				.map(({ text }) => `outside: ${text}`),
		];
	},
	headings: (mail) => {
		const levels = all(mail).filter(({ tagName }) => /^h\d$/.test(tagName));
		const [first, ...others] = levels;
		return [
			...(first?.tagName === 'h1' && textOf(first) === mail.subject ? [] : ['h1']),
			...others.filter(({ tagName }) => tagName !== 'h2').map(({ tagName }) => tagName),
			...(all(mail, 'title').map(textOf).join() === mail.subject ? [] : ['title']),
		];
	},
	preheader: (mail) => {
		const hidden = all(mail, 'div').find((each) => styleOf(each).display === 'none');
		const said = hidden ? textOf(hidden) : '';
		const words = said.replace(FILLING, '').trim();
		const isFirst = hidden && textOf(all(mail, 'body')[0] as Element).startsWith(said);
		const isReport = mail.html.includes(`${SITE}/report/`);
		return [
			...(isFirst && words.length >= 10 ? [] : ['none']),
			...(isReport && /\d/.test(words) ? [`tells ${words}`] : []),
			...([...said].length >= 150 ? [] : ['short']),
		];
	},
	fetched: (mail) => [
		...all(mail)
			.flatMap(({ tagName, attrs }) => attrs.map(({ name, value }) => ({ tagName, name, value })))
			.filter(({ tagName, name, value }) =>
				tagName === 'a' && name === 'href'
					? false
					: /^(src|srcset|href|background|poster|data)$|^on/.test(name) || /:\/\//.test(value),
			)
			.map(({ tagName, name, value }) => `${tagName} ${name}=${value}`),
		...(/@import|@font-face|url\(/.test(mail.html) ? ['a style that fetches'] : []),
	],
	links: (mail) =>
		hrefs(mail).filter((href) => {
			const { origin, username, hash, search, pathname } = new URL(href);
			// The address of an access code names its language itself.
			const query = pathname.endsWith(`/${mail.language}`) ? '' : languageQuery(mail.language);
			return origin !== SITE || username || hash || search !== query;
		}),
	text: ({ text, ...mail }) => {
		const whole = { text, ...mail };
		// What is drawn is told in words.
		const drawn = all(whole).filter((each) => attribute(each, 'aria-hidden') === 'true');
		const isSilent = (block: Element) => drawn.some((each) => isWithin(block, each));
		let at = 0;
		const missing = texts(whole)
			.filter(({ block }) => !isTitle(block, whole) && !isSilent(block))
			// Characters that prevent a line break occur only in typeset text.
			.map((each) => each.whole.replaceAll('\u2060', ''))
			.filter((said) => {
				const found = text.indexOf(said, at);
				at = Math.max(at, found);
				return found < 0;
			});
		return [
			...missing,
			...hrefs(whole).filter((href) => !text.split('\n').includes(href)),
			...(/<\/?[a-z][^@<>]*>|&[a-z]+;|&#/i.test(text.replace('<b>third</b>', '')) ? ['markup'] : []),
		];
	},
	unsubscribe: ({ name, headers }) => {
		const said = headers as Record<string, string>;
		if (name !== 'new-quizzes' && name !== 'invitation')
			return Object.keys(said).filter((each) => each.startsWith('List-'));
		return [
			...(/^<https:\/\/[^>]+\/(?:new-tests|invitations)\/stop\/[^>]+>$/.test(said['List-Unsubscribe'] ?? '')
				? []
				: ['address']),
			...(said['List-Unsubscribe-Post'] === 'List-Unsubscribe=One-Click' ? [] : ['one click']),
		];
	},
};

/** The link targets of an email. */
export function hrefs(mail: Pick<WrittenMail, 'html'>): string[] {
	return all(mail, 'a').map((each) => attribute(each, 'href') ?? '');
}

const ELEMENTS = new Set(
	'html head meta title style body table tbody tr td div p h1 h2 ul li a span bdi br hr'.split(' '),
);

const PROPERTIES =
	/^(color|background-color|font-(family|size|weight)|line-height|text-(align|decoration|decoration-line)|(margin|padding)(-(top|right|bottom|left))?|border(-(top|right|bottom|left))?|(max-)?width|max-height|display|overflow|opacity|mso-[\w-]+)$/;

/** Fonts that come with Windows, and Arial and Times New Roman, which it substitutes for others. */
const OF_WINDOWS = /^('Segoe UI'|'Microsoft YaHei'|'Times New Roman'|Georgia|Arial)$/;

/** What fills the rest of a preheader's line: spaces and zero-width characters. */
const FILLING = /[\u00a0\u200b-\u200f\ufeff]/g;
