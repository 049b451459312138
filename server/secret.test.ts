import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSecret } from './secret.ts';

let dir: string;
beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), 'plumb-secret-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

describe('the secret of an installation', () => {
	it('is made once, kept where only the operator reads it, and read again', () => {
		const first = openSecret(join(dir, 'new', 'data'), undefined);
		const again = openSecret(join(dir, 'new', 'data'), undefined);
		const path = join(dir, 'new', 'data', 'secret');
		expect(statSync(path).mode & 0o777).toBe(0o600);
		expect(readFileSync(path, 'utf8')).toMatch(/^[\w-]{43}$/);
		expect(again.sign('attempt', 'x')).toBe(first.sign('attempt', 'x'));
		expect(readdirSync(join(dir, 'new', 'data'))).toEqual(['secret']);
	});

	it('is another in every folder', () => {
		expect(openSecret(join(dir, 'a'), undefined).sign('p', 'x')).not.toBe(
			openSecret(join(dir, 'b'), undefined).sign('p', 'x'),
		);
	});

	it('is that of the settings where they have one; nothing is written then', () => {
		const configured = openSecret(join(dir, 'c'), 'x'.repeat(32));
		expect(configured.sign('p', 't')).toBe(openSecret(join(dir, 'd'), 'x'.repeat(32)).sign('p', 't'));
		expect(readdirSync(dir)).toEqual([]);
	});

	it.each(['', '\n', 'half-of-it'])('is not taken from a file that holds %j', (text) => {
		writeFileSync(join(dir, 'secret'), text);
		expect(() => openSecret(dir, undefined)).toThrow(/does not hold a valid secret/);
	});

	it('signs for one purpose only', () => {
		const secret = openSecret(dir, undefined);
		const signed = secret.sign('attempt', 'x');
		expect(secret.verify('attempt', 'x', signed)).toBe(true);
		for (const [purpose, text, given] of [
			['form', 'x', signed],
			['attempt', 'y', signed],
			['attempt', 'x', ''],
			['attempt', 'x', signed.slice(1)],
			['attempt', 'x', `${signed.slice(0, -1)}é`],
		] as const) {
			expect(secret.verify(purpose, text, given)).toBe(false);
		}
	});
});
