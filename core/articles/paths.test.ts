import { expect, it } from 'vitest';
import { guidePrefixes, guidePrefixOf, plainPathOf, prefixPageOf, rootAliasOf } from './paths.ts';

it.each([
	['/iq-score/asvab-to-iq', '/iq-score', '/asvab-to-iq'],
	['/de/iq-score/asvab-to-iq', '/de/iq-score', '/de/asvab-to-iq'],
	['/language-level/reading-a-level', '/language-level', '/reading-a-level'],
	['/de/language-level/reading-a-level', '/de/language-level', '/de/reading-a-level'],
	['/ar/i-n-t-j', '/ar', '/i-n-t-j'],
])('%s stands below %s, and may be asked for at %s', (path, above, alias) => {
	expect([prefixPageOf(path), rootAliasOf(path)]).toEqual([above, alias]);
});

it('the page of a prefix stands below none, and has no other address', () => {
	for (const prefix of guidePrefixes)
		for (const path of [`/${prefix}`, `/sv/${prefix}`])
			expect([prefixPageOf(path), rootAliasOf(path)]).toEqual([undefined, undefined]);
});

it.each([
	['/iq-score/asvab-to-iq', '/iq-score/asvab-to-iq', 'iq-score'],
	['/zh/iq-score/asvab-to-iq', '/iq-score/asvab-to-iq', 'iq-score'],
	['/id/average-iq', '/average-iq', 'average-iq'],
	['/tr/language-level/reading-a-level', '/language-level/reading-a-level', 'language-level'],
	['/ar/i-n-t-j', '/i-n-t-j', undefined],
	['/de', '/', undefined],
])('%s is %s in its language, with the prefix %s', (path, plain, prefix) => {
	expect([plainPathOf(path), guidePrefixOf(path)]).toEqual([plain, prefix]);
});
