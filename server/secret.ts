import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Keyed digests of the installation's one secret; `purpose` keeps their uses apart. */
export type Secret = {
	/** 256 bits, base64url. */
	sign(purpose: string, text: string): string;
	/** Compares in constant time. */
	verify(purpose: string, text: string, signature: string): boolean;
};

/** Takes SECRET from the settings, else reads or makes `secret` in the data folder. */
export function openSecret(dataDir: string, configured: string | undefined): Secret {
	const key = configured ?? keptSecret(dataDir);
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
	if (!existsSync(path)) {
		mkdirSync(dataDir, { recursive: true });
		try {
			writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
		}
		chmodSync(path, 0o600);
	}
	return readFileSync(path, 'utf8').trim();
}
