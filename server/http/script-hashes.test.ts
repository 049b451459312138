import { expect, it } from 'vitest';
import { scriptHashes } from './script-hashes.ts';

it('hashes inline scripts, once each', () => {
	// The example of W3C CSP 3, section 7.1 ("alert('Hello, world.');").
	const hello = "<script>alert('Hello, world.');</script>";
	expect(scriptHashes(`<p>${hello}<script type="module"></script>${hello}`)).toEqual([
		"'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
	]);
});

it('leaves alone what is data, or comes from a file', () => {
	expect(scriptHashes('<script type="application/ld+json">{"a":1}</script>')).toEqual([]);
	expect(scriptHashes('<script src="/assets/a.js" type="module"></script>')).toEqual([]);
});
