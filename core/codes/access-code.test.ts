import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDigit, codeFault, codeShape, readCode, writeCode } from './access-code.ts';

const values = fc.array(fc.integer({ min: 0, max: codeShape.values - 1 }), {
	minLength: codeShape.length,
	maxLength: codeShape.length,
});

describe('the check digit', () => {
	// Published books: "The C Programming Language" 0-13-110362-8, "TCP/IP Illustrated" 0-201-63346-9, and one
	// whose check digit is X.
	it.each([
		['013110362', 8],
		['020163346', 9],
		['080442957', 10],
		['030640615', 2],
	])('of %s is that of its ISBN', (digits, check) => {
		expect(checkDigit([...digits].map(Number), 11)).toBe(check);
	});
});

describe('an access code', () => {
	it('has at least 60 bits, in groups, without characters that look alike', () => {
		expect(codeShape.length * Math.log2(codeShape.values)).toBeGreaterThan(60);
		const code = writeCode(Array.from({ length: codeShape.length }, (_, index) => index * 2));
		expect(code).toMatch(/^[2-9A-HJKMNP-Z]{5}(-[2-9A-HJKMNP-Z]{5}){2}$/);
	});

	it('is read as it was written, in any case and with any dashes', () => {
		fc.assert(
			fc.property(values, (given) => {
				const code = writeCode(given);
				expect(readCode(code)).toBe(code);
				expect(readCode(code.toLowerCase().replaceAll('-', ''))).toBe(code);
				expect(readCode(` ${code.replaceAll('-', ' – ')}\u200f\n`)).toBe(code);
				expect(readCode(code.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))))).toBe(
					code,
				);
				expect(
					readCode(code.replace(/[A-Z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0))),
				).toBe(code);
			}),
		);
	});

	it('is read with the digits of every script', () => {
		const code = writeCode([0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5]);
		const digits = Array.from({ length: 0x110000 }, (_, point) => point).filter(isDigit);
		expect(digits.length).toBeGreaterThan(600);
		for (let at = 0; at < digits.length; at += 10) {
			const written = code.replace(/\d/g, (digit) => String.fromCodePoint(digits[at + Number(digit)] ?? 0));
			expect([digits[at], readCode(written)]).toEqual([digits[at], code]);
		}
	});

	it('is refused with one wrong character, or with two that have changed places', () => {
		const place = fc.integer({ min: 0, max: codeShape.length });
		fc.assert(
			fc.property(
				values,
				place,
				place,
				fc.integer({ min: 1, max: codeShape.values - 1 }),
				(given, one, other, step) => {
					const letters = [...writeCode(given).replaceAll('-', '')];
					const wrong = [...letters];
					wrong[one] = shifted(letters[one] ?? '', step);
					expect(readCode(wrong.join(''))).toBeNull();
					if (letters[one] === letters[other]) return;
					[letters[one], letters[other]] = [letters[other] ?? '', letters[one] ?? ''];
					expect(readCode(letters.join(''))).toBeNull();
				},
			),
		);
	});

	it.each(['', '-', 'K7QM3', 'O0O0O-00000-00000', '2'.repeat(16), '22222-22222-2222\u{1F600}'])(
		'is not %j',
		(typed) => {
			expect(readCode(typed)).toBeNull();
		},
	);

	it.each([
		[[]],
		[[31, ...Array(13).fill(0)]],
		[[0.5, ...Array(13).fill(0)]],
		[[-1, ...Array(13).fill(0)]],
		[Array(15).fill(0)],
	])('is not made of %j', (given) => {
		expect(() => writeCode(given)).toThrow('14 values');
	});
});

function isDigit(point: number): boolean {
	return /\p{Nd}/u.test(String.fromCodePoint(point));
}

function shifted(letter: string, step: number): string {
	const all = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
	return all[(all.indexOf(letter) + step) % all.length] ?? '';
}

describe('what is wrong with an access code', () => {
	it('is how many characters it has, without what doesn’t count', () => {
		expect(codeFault(' k7qm3-')).toEqual({ id: 'code.length', values: { count: 5 } });
		expect(codeFault('K7QM3-XWP9T-22222-2')).toEqual({ id: 'code.length', values: { count: 16 } });
	});

	it('is a typo, if it has as many as a code', () => {
		expect(codeFault('2G5YZ-8N933-9N8ZS')).toEqual({ id: 'code.malformed' });
		expect(codeFault('2G5YZ-8N933-9N8Z0')).toEqual({ id: 'code.malformed' });
	});

	it('is that there is none', () => {
		expect(codeFault(' – ')).toEqual({ id: 'field.required' });
	});

	it('is nothing', () => {
		expect(codeFault('2g5yz 8n933 9n8zt')).toBeNull();
	});
});
