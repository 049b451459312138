import { describe, expect, it } from 'vitest';
import { greetingName } from './greeting-name.ts';

describe('the name in the greeting of a mail', () => {
	it.each([
		'Zoë',
		'Ana María',
		"O'Neil",
		'Jean-Luc P.',
		'عبد الرحمن',
		'李雷',
		'J. R. R. Tolkien',
		'J. R. Smith',
		'John Smith Jr.',
		'María-José',
		'María de la Cruz',
		'van der Berg',
		"Marie d'Arc",
		'Muhammad Abd al-Rahman',
		'Juan Carlos García Márquez',
		'ana maria',
		'محمد بن عبد الله',
		'欧阳娜娜',
		'欧阳娜娜司马相如',
		'Comte Leroy',
		'Telecom Leroy',
		'Ana Ve\u0301ga',
		'x'.repeat(40),
	])('is %s', (name) => {
		expect(greetingName(name)).toBe(name);
	});

	it.each([
		'Visit http://evil.example/win now',
		'evil.example',
		'a@b.co',
		'www.evil',
		'one two three four five',
		'x'.repeat(41),
		'<b>Ana</b>',
		'Ana 1',
		'visit evil.com now',
		'Evil.Com',
		'evil. com',
		'Visit evil com now',
		'visit evil now',
		'Www Evil Com',
		'https',
		'http',
		'Visit http evil',
		'evil/win',
		'evil:win',
		'evil@win',
		'请立即加微信领取奖金',
		'',
		null,
	])('is left out when it is %j', (name) => {
		expect(greetingName(name)).toBeNull();
	});
});
