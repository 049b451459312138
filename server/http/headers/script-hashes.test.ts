import { expect, it } from 'vitest';
import { scriptHashes } from './script-hashes.ts';

it('hashes inline scripts, once each', () => {
	// The example of W3C CSP 3, section 7.1 ("alert('Hello, world.');").
	const hello = `<script nonce="n">alert('Hello, world.');</script>`;
	expect(scriptHashes(`<p>${hello}<script nonce="n" type="module"></script>${hello}`, 'n')).toEqual([
		"'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
	]);
});

it('leaves alone what is data, or comes from a file', () => {
	expect(scriptHashes('<script type="application/ld+json" nonce="n">{"a":1}</script>', 'n')).toEqual([]);
	expect(scriptHashes('<script src="/assets/a.js" type="module" nonce="n"></script>', 'n')).toEqual([]);
});

it('takes no script for ours that does not carry the nonce', () => {
	expect(scriptHashes('<script>evil()</script><script nonce="m">evil()</script>', 'n')).toEqual([]);
});
