import { expect, it } from 'vitest';
import { isProposalDue } from './proposal-due.ts';

it('is due for the first time when one question can have enough answers', () => {
	expect(isProposalDue({ stored: 199, begun: 199 }, null, '1pl')).toBe(false);
	expect(isProposalDue({ stored: 200, begun: 200 }, null, '1pl')).toBe(true);
	expect(isProposalDue({ stored: 499, begun: 499 }, null, 'graded')).toBe(false);
	expect(isProposalDue({ stored: 500, begun: 500 }, null, '2pl')).toBe(true);
});

it('is due again when a tenth as many takers are new', () => {
	expect(isProposalDue({ stored: 1099, begun: 99 }, 1000, '1pl')).toBe(false);
	expect(isProposalDue({ stored: 1100, begun: 100 }, 1000, '1pl')).toBe(true);
});

it('counts new takers also where as many earlier ones were deleted, or the new ones were', () => {
	expect(isProposalDue({ stored: 900, begun: 99 }, 1000, '1pl')).toBe(false);
	expect(isProposalDue({ stored: 900, begun: 100 }, 1000, '1pl')).toBe(true);
	expect(isProposalDue({ stored: 1100, begun: 0 }, 1000, '1pl')).toBe(true);
	expect(isProposalDue({ stored: 150, begun: 150 }, 1000, '1pl')).toBe(false);
});
