import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmail, likelyEmail } from './email.ts';

describe('an e-mail address', () => {
	it.each([
		'a@b.co',
		`${'a'.repeat(249)}@b.co`,
		"o'neil+x@sub.example.org",
		'x@xn--bcher-kva.example',
		'x@a.b.example',
		'x@example.a',
	])('takes %s', (value) => {
		expect(isEmail(value)).toBe(true);
	});

	it.each([
		'a@b',
		'@b.co',
		'a b@c.de',
		'a@b..c',
		'a@-b.co',
		'a@b.co\n',
		'a@b.co,c@d.ee',
		`${'a'.repeat(250)}@b.co`,
	])('refuses %j', (value) => {
		expect(isEmail(value)).toBe(false);
	});

	it.each([
		['ana@gmial.com', 'ana@gmail.com'],
		['ana@gmail.co', 'ana@gmail.com'],
		['ana@hotmial.com', 'ana@hotmail.com'],
		['ana@outlok.com', 'ana@outlook.com'],
	])('asks whether %s is %s', (typed, meant) => {
		expect(likelyEmail(typed)).toBe(meant);
	});

	it('does not ask about what is usual or far from usual', () => {
		for (const value of ['ana@gmail.com', 'ana@example.org', 'ana@mail.ru', 'gmial.com', '@gmial.com'])
			expect(likelyEmail(value)).toBeNull();
		expect(likelyEmail('a@lve.com')).toBe('a@live.com');
	});

	it.each([
		'googlemail.com',
		'yahoo.com',
		'icloud.com',
		'yandex.com',
		'proton.me',
		'orange.fr',
		'libero.it',
		'hotmail.fr',
		'hotmail.es',
		'hotmail.it',
		'yahoo.fr',
		'yahoo.de',
		'ymail.com',
		'mail.com',
	])('knows %s, and its first letters swapped', (domain) => {
		expect(likelyEmail(`ana@${domain}`)).toBeNull();
		expect(likelyEmail(`ana@${domain.charAt(1)}${domain.charAt(0)}${domain.slice(2)}`)).toBe(`ana@${domain}`);
	});

	it('does not ask about two neighbours of which one is wrong as well', () => {
		for (const domain of ['uxtlook.com', 'xotlook.com', 'xqtlook.com'])
			expect(likelyEmail(`ana@${domain}`)).toBeNull();
	});

	const place = fc.integer({ min: 0, max: 'outlook.com'.length - 1 });
	const slips: ((text: string, at: number, letter: string) => string)[] = [
		(text, at) => text.slice(0, at) + text.slice(at + 1),
		(text, at, letter) => text.slice(0, at) + letter + text.slice(at),
		(text, at, letter) => text.slice(0, at) + letter + text.slice(at + 1),
		(text, at) => text.slice(0, at) + text.slice(at + 1, at + 2) + text.charAt(at) + text.slice(at + 2),
	];
	const slip = fc.record({
		by: fc.constantFrom(...slips),
		at: place,
		letter: fc.constantFrom('q', 'x', 'z'),
	});

	it('is asked about after any one slip, and after no two that are apart', () => {
		fc.assert(
			fc.property(slip, ({ by, at, letter }) => {
				const typed = by('outlook.com', at, letter);
				expect(likelyEmail(`ana@${typed}`)).toBe(typed === 'outlook.com' ? null : 'ana@outlook.com');
			}),
		);
		fc.assert(
			fc.property(slip, slip, (one, other) => {
				fc.pre(Math.abs(one.at - other.at) > 3);
				const [first, second] = one.at > other.at ? [one, other] : [other, one];
				const once = first.by('outlook.com', first.at, first.letter);
				const twice = second.by(once, second.at, second.letter);
				fc.pre(once !== 'outlook.com' && twice !== once);
				expect([twice, likelyEmail(`ana@${twice}`)]).toEqual([twice, null]);
			}),
		);
		for (const end of ['x', 'xyz'])
			expect(likelyEmail(`ana@outlook.com${end}`)).toBe(end === 'x' ? 'ana@outlook.com' : null);
	});
});
