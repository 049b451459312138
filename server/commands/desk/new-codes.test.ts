import { describe, expect, it, onTestFinished } from 'vitest';
import { makeContext } from '../../../test/context.ts';
import { codeHash } from '../../tokens.ts';
import { newCodes } from './new-codes.ts';

const zoe = { label: 'Zoe', email: null };

describe('the codes of new people', () => {
	it('are shown at once, and known as shown, where nobody can be invited by email', async () => {
		const context = await makeContext();
		onTestFinished(() => context.remove());
		const { rows, shown } = newCodes(context, [zoe, { ...zoe, label: null }], 5, 1000);
		expect(shown).toMatchObject([
			{ position: 5, label: 'Zoe' },
			{ position: 6, label: null },
		]);
		expect(rows).toEqual(
			shown.map(({ code, position, label }) => ({
				hash: codeHash(context, code),
				position,
				label,
				email: null,
				shown_at: 1000,
			})),
		);
	});

	it('aren’t shown where someone has an address', async () => {
		const context = await makeContext();
		onTestFinished(() => context.remove());
		const { rows, shown } = newCodes(context, [zoe, { label: 'Ana', email: 'ana@example.org' }], 1, 1000);
		expect(shown).toEqual([]);
		expect(rows).toMatchObject([{ shown_at: null }, { email: 'ana@example.org', shown_at: null }]);
	});
});
