import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../../core/language/languages.ts';
import { type WrittenMail, withEveryMail } from '../../test/mail/every-mail.ts';
import { rules } from '../../test/mail/rules.ts';
import { readQuizzes } from '../content/quizzes.ts';
import { day, night } from './look.ts';

let mails: WrittenMail[] = [];
beforeAll(async () => {
	mails = await withEveryMail((written) => written(languages.map(({ code }) => code)));
}, 120_000);
afterAll(() => {
	mails = [];
});

const mailOf = (name: string, language = 'en') =>
	mails.find((each) => each.name === name && each.language === language) as WrittenMail;

describe('every mail of every kind in every language', () => {
	it('is there', () => {
		const names = new Set(mails.map(({ name }) => name));
		expect([...names].sort()).toEqual([
			'confirm',
			'contact',
			'desk-invitation',
			'desk-passkey',
			'desk-sign-in',
			'emotional-intelligence',
			'english-level',
			'flags-and-maps',
			'invitation',
			'iq-test',
			'iq-test-1-minute',
			'iq-test-5-minutes',
			'new-quizzes',
			'report-links',
			'sixteen-types-short',
		]);
		expect(mails.length).toBe(names.size * languages.length);
	});

	it.each(Object.keys(rules))('keeps the rule: %s', (rule) => {
		const faults = mails.flatMap((mail) =>
			(rules[rule]?.(mail) ?? []).map((fault) => `${mail.name} ${mail.language}: ${fault}`),
		);
		expect(faults).toEqual([]);
	});
});

it('the rules are those that are written down', () => {
	const rows = readFileSync('docs/mail-clients.md', 'utf8').matchAll(/^\| ([a-z]+) \|/gm);
	expect([...rows].map(([, name]) => name)).toEqual(Object.keys(rules));
});

/** Emails that each break one rule: the text that is replaced, and its replacement. */
const spoilt: [rule: string, what: string | RegExp, by: string][] = [
	['size', '</body>', `<p>${'x'.repeat(102_000)}</p></body>`],
	['elements', '<p ', '<section></section><p '],
	['tables', 'role="presentation"', ''],
	['inlined', /(<h1[^>]*)font-family:[^;]*;/, '$1'],
	['inlined', '@media (', 'p{color:#16181b}@media ('],
	['properties', '<p class="ink" style="', '<p class="ink" style="position:absolute;'],
	['properties', '<p class="ink" style="', '<p class="ink" style="margin-inline-start:4px;'],
	['properties', '<p class="ink" style="', '<p class="ink" style="display:flex;'],
	['properties', /font-size:28px/, 'font-size:2rem'],
	['boxes', '<p class="ink" style="', '<p class="ink" style="padding:4px;'],
	['boxes', 'margin:0 0 14px', 'margin:0 0 -14px'],
	['breaks', '<p class="ink" style="', '<p class="ink" style="white-space:pre-line;'],
	['width', 'max-width:600px', 'max-width:800px'],
	['width', '.sheet{width:600px}', ''],
	['width', '<p class="ink" style="', '<p class="ink" style="width:700px;'],
	['faces', 'Georgia, ', 'Garamond, '],
	['colours', /color:#16181b/g, 'color:#cccccc'],
	['colours', '.ink{color:#ebe7dc', '.ink{color:#343a40'],
	['colours', '<p class="ink" style="', '<p class="ink" style="background-color:red;'],
	['night', '<meta name="color-scheme"', '<meta name="scheme"'],
	['night', 'class="quiet"', 'class="soft"'],
	['night', '<p class="quiet"', '<p'],
	['night', ',.paper td', ''],
	['language', '<div lang="en" dir="ltr"', '<div'],
	['language', '<html dir="ltr" lang="en"', '<html'],
	['language', 'text-align:left', 'text-align:start'],
	['headings', '<h1', '<h2'],
	['headings', '<title>', '<title>RE: '],
	['preheader', /display:none[^>]*>/, '$&Your 118: '],
	['preheader', 'display:none', 'display:inline-block'],
	['preheader', /<div>[\u00a0\u200b-\u200f\ufeff]+<\/div>/, ''],
	['fetched', '<p ', '<img src="https://quiz.example/seen.gif"><p '],
	['fetched', '<td ', '<td background="//quiz.example/a.png" '],
	['links', '/pdf?lang=en"', '/pdf?from=mail"'],
	['links', /href="https:/, 'href="http:'],
	['text', '<p ', '<p>Only here</p><p '],
	['text', '/pdf?lang=en"', '/pdf/2?lang=en"'],
];

it.each(spoilt)('finds a mail that breaks the rule: %s (%s)', (rule, what, by) => {
	const mail = mailOf('iq-test');
	const html = mail.html.replace(what, by);
	expect(html, 'is spoilt').not.toBe(mail.html);
	expect(rules[rule]?.({ ...mail, html })).not.toEqual([]);
});

it('finds headers that are missing, or not for this mail', () => {
	const { headers } = mailOf('new-quizzes');
	expect(rules.unsubscribe?.({ ...mailOf('new-quizzes'), headers: {} })).toEqual(['address', 'one click']);
	expect(rules.unsubscribe?.({ ...mailOf('confirm'), headers })).not.toEqual([]);
});

it('tells no result where a locked screen shows it', () => {
	const { quizzes } = readQuizzes('content/quizzes', 'content/reports');
	const names = quizzes
		.flatMap(({ words }) => Object.values(words).map((each) => each.name))
		.sort((one, other) => other.length - one.length);
	for (const { name, language, subject } of mails.filter(({ html }) => html.includes('/pdf?'))) {
		const rest = names.reduce((text, quiz) => text.replace(quiz, ''), subject);
		expect(rest, `${name} ${language}`).not.toBe(subject);
		expect(rest, `${name} ${language}`).not.toMatch(/\d|XSFP/);
	}
});

it('breaks Chinese headings between clauses rather than before the last character', () => {
	const { html } = mailOf('sixteen-types-short', 'zh');
	const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/.exec(html) ?? [];
	expect(heading).toMatch(
		/^<span style="display:inline-block">你的报告：<\/span><span style="display:inline-block">[^<]+<\/span>$/,
	);
	expect(mailOf('sixteen-types-short').html).not.toContain('<span style="display:inline-block">');
});

it('has the colours of the site', () => {
	const tokens = readFileSync('app/styles/tokens.css', 'utf8');
	for (const [name, value] of Object.entries(day))
		expect(tokens).toContain(`--${name}: light-dark(${value}, ${night[name as keyof typeof day]})`);
});
