import {
	createCipheriv,
	createDecipheriv,
	createHmac,
	createSecretKey,
	hkdfSync,
	randomBytes,
	timingSafeEqual,
} from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Keyed digests (HMAC) and encryption with the installation's only secret; `purpose` separates their uses. */
export type Secret = {
	/** 256 bits, base64url. */
	sign(purpose: string, text: string): string;
	/** Compares in constant time. */
	verify(purpose: string, text: string, signature: string): boolean;
	/** Encrypts a text (AES-256-GCM, with a key by HKDF); base64url. */
	seal(purpose: string, text: string): string;
	/** The text that was sealed for this purpose; undefined if it's from another secret or was changed. */
	unseal(purpose: string, sealed: string): string | undefined;
};

/** The lengths of the nonce and the tag of AES-GCM (NIST SP 800-38D sections 5.2.1.1 and 5.2.1.2). */
const NONCE = 12;
const TAG = 16;

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
	const hmacKey = createSecretKey(key, 'utf8');
	const sign = (purpose: string, text: string) =>
		createHmac('sha256', hmacKey).update(`${purpose}\0${text}`).digest('base64url');
	const cipherKey = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', `seal ${purpose}`, 32));
	return {
		sign,
		verify: (purpose, text, signature) => isSame(sign(purpose, text), signature),
		seal(purpose, text) {
			const nonce = randomBytes(NONCE);
			const cipher = createCipheriv('aes-256-gcm', cipherKey(purpose), nonce, { authTagLength: TAG });
			const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
			return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
		},
		unseal(purpose, sealed) {
			const bytes = Buffer.from(sealed, 'base64url');
			const [nonce, tag] = [bytes.subarray(0, NONCE), bytes.subarray(NONCE, NONCE + TAG)];
			if (tag.length < TAG) return undefined;
			const cipher = createDecipheriv('aes-256-gcm', cipherKey(purpose), nonce, { authTagLength: TAG });
			cipher.setAuthTag(tag);
			try {
				return cipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + cipher.final('utf8');
			} catch {
				return undefined;
			}
		},
	};
}

/** Compares two signatures in constant time. */
export function isSame(expected: string, given: string): boolean {
	const [one, other] = [Buffer.from(expected), Buffer.from(given)];
	return one.length === other.length && timingSafeEqual(one, other);
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
