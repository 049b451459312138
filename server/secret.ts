import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Keyed digests (HMAC) with the installation's only secret; `purpose` separates their uses. */
export type Secret = {
	/** 256 bits, base64url. */
	sign(purpose: string, text: string): string;
	/** Compares in constant time. */
	verify(purpose: string, text: string, signature: string): boolean;
};

const SHORTEST = 32;

/** Uses SECRET from the settings; otherwise reads or creates `secret` in the data folder. */
export function openSecret(dataDir: string, configured: string | undefined): Secret {
	return secretOf(configured ?? keptSecret(dataDir));
}

/**
 * The existing secret, from the settings or the data folder; undefined if there is none. Doesn't create one.
 */
export function findSecret(dataDir: string, configured: string | undefined): Secret | undefined {
	const path = join(dataDir, 'secret');
	const key = configured ?? (existsSync(path) ? readFileSync(path, 'utf8').trim() : '');
	return key.length < SHORTEST ? undefined : secretOf(key);
}

/** The secret with this key. */
export function secretOf(key: string): Secret {
	const sign = (purpose: string, text: string) =>
		createHmac('sha256', key).update(`${purpose}\0${text}`).digest('base64url');
	return {
		sign,
		verify(purpose, text, signature) {
			const expected = Buffer.from(sign(purpose, text));
			const given = Buffer.from(signature);
			return expected.length === given.length && timingSafeEqual(expected, given);
		},
	};
}

function keptSecret(dataDir: string): string {
	const path = join(dataDir, 'secret');
	if (!existsSync(path)) makeSecret(dataDir, path);
	const kept = readFileSync(path, 'utf8').trim();
	if (kept.length < SHORTEST)
		throw new Error(`${path} does not hold a valid secret; restore it, or delete it to create a new one`);
	return kept;
}

/**
 * Writes to a temporary file and links it into place, so that a partial file is never read; if two processes
 * do this, the first wins.
 */
function makeSecret(dataDir: string, path: string): void {
	const aside = `${path}.${process.pid}`;
	mkdirSync(dataDir, { recursive: true });
	writeFileSync(aside, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
	try {
		linkSync(aside, path);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
	} finally {
		rmSync(aside, { force: true });
	}
}
