import { expect, it } from 'vitest';
import { underPresentRule } from './rule-edition.ts';
import { isContinued } from './score-again.ts';

const scoring = { version: 'iq-2', discrimination: 1, guessing: 0.125 };

it('a version that was written for an earlier rule says by which one it scores now', () => {
	expect(underPresentRule(scoring, 1)).toBe(scoring);
	const second = underPresentRule(scoring, 2);
	expect(second).toEqual({ ...scoring, version: 'iq-2b', rule: 2 });
	expect(underPresentRule(second, 2)).toBe(second);
	expect(underPresentRule(second, 3)).toMatchObject({ version: 'iq-2c', rule: 3 });
	expect(underPresentRule({ ...scoring, version: 'iq-2.7' }, 2).version).toBe('iq-2b.7');
	expect(underPresentRule({ ...scoring, version: 'iq-2.7-without-m01' }, 2).version).toBe(
		'iq-2b.7-without-m01',
	);
	expect(underPresentRule({ ...scoring, version: 'beta' }, 2).version).toBe('beta');
	const written = { ...scoring, version: 'iq-3', rule: 2 };
	expect(underPresentRule(written, 2)).toBe(written);
	expect(underPresentRule(written, 3).version).toBe('iq-3c');
});

it('is comparable with the version before', () => {
	for (const version of ['iq-2b', 'iq-2b.7', 'iq-2b.7-without-m01', 'iq-3'])
		expect(isContinued({ version }, { version: 'iq-2' })).toBe(true);
	expect(isContinued({ version: 'iq-2b' }, { version: 'placement-2' })).toBe(false);
});
