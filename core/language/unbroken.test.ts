import { describe, expect, it } from 'vitest';
import {
	dotted,
	onOneLine,
	unbroken,
	versionCode,
	wholeAddress,
	wholeCounts,
	wholeIfShort,
	wholeName,
} from './unbroken.ts';

describe('no line ends within a short word with hyphens, or after one or two letters of a longer one', () => {
	it.each([
		['um e-mail, dois E-mails', 'um e-\u2060mail, dois E-\u2060mails'],
		['„IQ-Test in 5 Minuten“', '„IQ-\u2060Test in 5 Minuten“'],
		['lê-lo', 'lê-\u2060lo'],
		['resolvê-lo. Qu’est-ce ?', 'resolvê-\u2060lo. Qu’est-\u2060ce ?'],
		['Ihre E-Mail-Adresse', 'Ihre E-\u2060Mail-\u2060Adresse'],
		['skor rata-rata itu', 'skor rata-\u2060rata itu'],
		['l’e-réputation-même', 'l’e-\u2060réputation-même'],
	])('%s', (text, expected) => expect(unbroken(text)).toBe(expected));

	it.each([
		'kemungkinan-kemungkinan',
		'pre-A1 to C2-level',
		'pages 3-4',
		'https://example.org/e-mail?x=y-z',
		'a@b-c.org',
		'A-\u2060posteriori',
	])('it leaves %s', (text) => expect(unbroken(text)).toBe(text));
});

it('no line begins with the dot between two items, and none parts a number from what it counts', () => {
	expect(dotted(['60 statements', '15 minutes'].map(onOneLine))).toBe(
		'60\u00a0statements\u00a0· 15\u00a0minutes',
	);
	expect(unbroken('Version 2 · 3 people')).toBe('Version 2\u00a0· 3 people');
	expect(onOneLine('2026年12月')).toBe('2026\u2060年\u206012\u2060月');
	expect(onOneLine('60道题')).toBe('60\u2060道\u2060题');
});

it('no line ends between a number and what it counts', () => {
	expect(wholeCounts('Von 1.000 Menschen sind 90 Prozent dabei, also 9 von 10.')).toBe(
		'Von 1.000\u00a0Menschen sind 90\u00a0Prozent dabei, also 9\u00a0von 10.',
	);
	expect(wholeCounts('100,000 دولار')).toBe('100,000\u00a0دولار');
	expect(wholeCounts('90 per cento, 8 por ciento, 40 pour cent, 7 por cento')).toBe(
		'90\u00a0per\u00a0cento, 8\u00a0por\u00a0ciento, 40\u00a0pour\u00a0cent, 7\u00a0por\u00a0cento',
	);
	expect(wholeCounts('5 per centimetro')).toBe('5\u00a0per centimetro');
});

it('no line ends within a name', () => {
	expect(wholeName('iq-2')).toBe('iq-\u20602');
	expect(wholeName('types-16-1')).toBe('types-\u206016-\u20601');
	expect(wholeName('iq-2.7-without-m01')).toBe('iq-\u20602.7-without-m01');
	expect(wholeName('iq')).toBe('iq');
	const versions = { quiz_version: 6, form: 12, scoring_version: 'iq-3.7' };
	expect(versionCode(versions)).toBe('6-\u206012-\u2060iq-\u20603.7');
	expect(wholeIfShort('Ms. Ott')).toBe('Ms.\u00a0Ott');
	expect(wholeIfShort('智商测试')).toBe('智\u2060商\u2060测\u2060试');
	expect(wholeIfShort('Hana 佐藤')).toBe('Hana\u00a0佐\u2060藤');
	expect(wholeIfShort('Ana María Vidal')).toBe('Ana María Vidal');
});

it('no line ends within a masked address', () => {
	expect(wholeAddress('a…@example.org')).toBe('a…\u2060@example.org');
	expect(wholeAddress('…')).toBe('…');
});
