import { expect, it } from 'vitest';
import { guidePrefixes, prefixPageOf, rootAliasOf } from './paths.ts';

it('a guide stands below the page of its prefix, and may be asked for without it', () => {
	expect(prefixPageOf('/iq-score/asvab-to-iq')).toBe('/iq-score');
	expect(rootAliasOf('/iq-score/asvab-to-iq')).toBe('/asvab-to-iq');
});

it('the page of a prefix stands below none, and has no other address', () => {
	for (const prefix of guidePrefixes)
		expect([prefixPageOf(`/${prefix}`), rootAliasOf(`/${prefix}`)]).toEqual([undefined, undefined]);
});
