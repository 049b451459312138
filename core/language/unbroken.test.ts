import { describe, expect, it } from 'vitest';
import { dotted, onOneLine, unbroken, unbrokenMessage, wholeAddress, wholeName } from './unbroken.ts';

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

it('a short message is a label, in which short words with hyphens are whole', () => {
	expect(unbrokenMessage('Qui sommes-nous')).toBe('Qui sommes-\u2060nous');
	const sentence = 'Skor rata-rata itu bukan skor Anda sendiri.';
	expect(unbrokenMessage(sentence)).toBe(sentence);
});

it('no line begins with the dot between two items, and none parts a number from what it counts', () => {
	expect(dotted(['60 statements', '15 minutes'].map(onOneLine))).toBe(
		'60\u00a0statements\u00a0· 15\u00a0minutes',
	);
	expect(unbroken('Version 2 · 3 people')).toBe('Version 2\u00a0· 3 people');
});

it('no line ends within a name', () => {
	expect(wholeName('iq-2')).toBe('iq-\u20602');
	expect(wholeName('types-16-1')).toBe('types-\u206016-\u20601');
	expect(wholeName('iq-2.7-without-m01')).toBe('iq-\u20602.7-without-m01');
	expect(wholeName('iq')).toBe('iq');
});

it('no line ends within a masked address', () => {
	expect(wholeAddress('a…@example.org')).toBe('a…\u2060@example.org');
	expect(wholeAddress('…')).toBe('…');
});
