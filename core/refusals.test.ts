import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isRefusal, type RefusalCode, refusals, refuse } from './refusals.ts';

const codes = Object.keys(refusals) as RefusalCode[];

it('a refusal is told from any result', () => {
	for (const code of codes) expect(isRefusal(refuse(code))).toBe(true);
	fc.assert(
		fc.property(fc.anything(), (result) => {
			expect(isRefusal(result)).toBe(false);
		}),
	);
});

it('a refusal says why per field where it has fields, and nothing of fields where it has none', () => {
	const fields = { email: { id: 'field.email' } } as const;
	expect(refuse('invalid_details', fields)).toEqual({ refused: 'invalid_details', fields });
	expect(Object.keys(refuse('time_up'))).toEqual(['refused']);
});

it('every refusal is an error of the asker or, three of them, of ours (RFC 9110 section 15)', () => {
	const ours = codes.filter((code) => refusals[code] >= 500);
	expect(ours).toEqual(['internal', 'no_pdf', 'not_saved']);
	for (const code of codes) expect(refusals[code]).toBeGreaterThanOrEqual(400);
});
