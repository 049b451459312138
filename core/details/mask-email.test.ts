import { expect, it } from 'vitest';
import { maskEmail } from './mask-email.ts';

it.each([
	['ana.vidal@example.org', 'a…@example.org'],
	['a@example.org', 'a…@example.org'],
	['nobody', '…'],
	['@example.org', '…'],
])('%s is shown as %s', (email, shown) => {
	expect(maskEmail(email)).toBe(shown);
});
