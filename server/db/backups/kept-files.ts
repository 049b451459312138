import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A file of the data folder, by its relative path. */
export type KeptFile = { path: string; body: string };

/**
 * The files without which a database is useless: its secret, the forms in use, and the list of erasures.
 * Emails and caches aren't included.
 */
export function readKeptFiles(dataDir: string): KeptFile[] {
	const forms = join(dataDir, 'forms');
	const names = existsSync(forms) ? readdirSync(forms).map((name) => `forms/${name}`) : [];
	return ['secret', 'erased', ...names]
		.filter((path) => isKept(path) && existsSync(join(dataDir, path)))
		.map((path) => ({ path, body: readFileSync(join(dataDir, path), 'utf8') }));
}

/** Whether a path is one of those files; a backup may not write anywhere else. */
export function isKept(path: string): boolean {
	return /^(secret|erased|forms\/[\w-]+\.json)$/.test(path);
}

/** Writes files into the data folder, readable only by this user, and syncs them to disk. */
export function writeKeptFiles(dataDir: string, files: readonly KeptFile[]): void {
	for (const { path, body } of files) {
		const whole = join(dataDir, path);
		mkdirSync(dirname(whole), { recursive: true, mode: 0o700 });
		writeFileSync(whole, body, { mode: 0o600, flush: true });
	}
}
