import { describe, expect, it } from 'vitest';
import { hasWebAddress } from './text.ts';

describe('a text with a web address', () => {
	it.each([
		'https://x',
		'my page: ftp://example',
		'www.name',
		'WWW.Name',
		'at (www.name)',
		'evil.com',
		'Evil.COM',
		'see evil.com, now',
		'bank.de',
		'a1.io',
		'7.io',
		'games.game',
		'games.games',
		'page.xn--p1ai',
		'page.xn--3e0b707e',
		'page.рф',
		'例子.中国',
		'evil.com/win',
		// Ideographic, fullwidth, and halfwidth dots, fullwidth letters, and a soft hyphen within a word.
		'evil。com',
		'evil．com',
		'evil｡com',
		'ｅｖｉｌ.ｃｏｍ',
		'evil.c\u00adom',
		'w\u200bww.name',
	])('is %j', (text) => {
		expect(hasWebAddress(text)).toBe(true);
	});

	it.each([
		'',
		'Ana',
		'Dr. Ana Vidal',
		'Ms.Ott',
		'J.R.',
		'J.R. Smith',
		'Ana, com',
		'9.30',
		'v2.100',
		'.com',
		'Room .de',
		'end. de',
		'a.comical',
		'a.dee',
		'a.de1',
		'awww.smith',
		'2www.smith',
		'مwww.smith',
		'Class: 5/a',
	])('is not %j', (text) => {
		expect(hasWebAddress(text)).toBe(false);
	});
});
