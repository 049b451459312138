import { expect, it } from 'vitest';
import { codeAt, newCodeSecret, stepOfCode } from './one-time-password.ts';

/** The secret of RFC 6238, appendix B, "12345678901234567890", in Base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
	// RFC 6238, appendix B, the last six of its eight digits.
	[59, '287082'],
	[1_111_111_109, '081804'],
	[1_111_111_111, '050471'],
	[1_234_567_890, '005924'],
	[2_000_000_000, '279037'],
	[20_000_000_000, '353130'],
])('is that of the standard at %i s: %s', (seconds, code) => {
	expect(codeAt(secret, Math.floor(seconds / 30))).toBe(code);
	expect(stepOfCode(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
});

it('may be typed with a gap and in the digits of Arabic keyboards, but not otherwise', () => {
	const now = 1_234_567_890_000;
	for (const typed of ['005 924', '٠٠٥٩٢٤', '۰۰۵ ۹۲۴'])
		expect(stepOfCode(secret, typed, now)).toBe(stepOfCode(secret, '005924', now));
	for (const typed of ['', '05924', '0005924', '00592４', '-05924', '5924'])
		expect(stepOfCode(secret, typed, now)).toBeUndefined();
});

it('has a secret of 160 bits that is never the same', () => {
	const secrets = Array.from({ length: 100 }, newCodeSecret);
	for (const each of secrets) expect(each).toMatch(/^[A-Z2-7]{32}$/);
	expect(new Set(secrets).size).toBe(100);
});
