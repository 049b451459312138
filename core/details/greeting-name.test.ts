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
		'',
		null,
	])('is left out when it is %j', (name) => {
		expect(greetingName(name)).toBeNull();
	});
});
