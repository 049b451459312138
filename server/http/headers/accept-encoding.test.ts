import { expect, it } from 'vitest';
import { chooseEncoding } from './accept-encoding.ts';

it.each([
	[undefined, 'identity'],
	['', 'identity'],
	['gzip, deflate, br, zstd', 'br'],
	['gzip', 'gzip'],
	['GZIP', 'gzip'],
	['br;q=0, gzip', 'gzip'],
	['br; q=0.000 ,gzip ; q=0', 'identity'],
	['gzip;q=1.0, br;q=0.5', 'gzip'],
	['identity, br;q=0.5', 'identity'],
	['*', 'br'],
	['*;q=0, gzip', 'gzip'],
	['br;q=0, *', 'gzip'],
	['*;q=0', 'identity'],
	['brotli, xbr, gzip-like', 'identity'],
] as const)('%s is answered in %s', (header, encoding) => {
	expect(chooseEncoding(header)).toBe(encoding);
});
