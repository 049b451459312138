import { describe, expect, it } from 'vitest';
import { unbroken, unbrokenMessage, wholeName } from './unbroken.ts';

describe('no line ends after a hyphen with one or two letters before it', () => {
	it.each([
		['um e-mail, dois E-mails', 'um e-\u2060mail, dois E-\u2060mails'],
		['„IQ-Test in 5 Minuten“', '„IQ-\u2060Test in 5 Minuten“'],
		['lê-lo', 'lê-\u2060lo'],
	])('%s', (text, expected) => expect(unbroken(text)).toBe(expected));

	it.each([
		'tengah-tengah',
		'pre-A1 to C2-level',
		'pages 3-4',
		'https://example.org/e-mail?x=y-z',
		'a@b-c.org',
		'A-\u2060posteriori',
	])('it leaves %s', (text) => expect(unbroken(text)).toBe(text));
});

it('a message that is a single word is left alone', () => {
	expect(['e-mail', 'Por e-mail'].map(unbrokenMessage)).toEqual(['e-mail', 'Por e-\u2060mail']);
});

it('no line ends within a name', () => {
	expect(wholeName('iq-2')).toBe('iq-\u20602');
	expect(wholeName('types-16-1')).toBe('types-\u206016-\u20601');
	expect(wholeName('iq-2.7-without-m01')).toBe('iq-\u20602.7-without-m01');
	expect(wholeName('iq')).toBe('iq');
});
