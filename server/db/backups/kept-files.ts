import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A file of the data folder, by its path in it. */
export type KeptFile = { path: string; body: string };

/** The files without which a database is of no use: its secret, the forms in use, who was erased. Mails and caches are not. */
export function readKeptFiles(dataDir: string): KeptFile[] {
	const forms = join(dataDir, 'forms');
	const names = existsSync(forms) ? readdirSync(forms).map((name) => `forms/${name}`) : [];
	return ['secret', 'erased', ...names]
		.filter((path) => isKept(path) && existsSync(join(dataDir, path)))
		.map((path) => ({ path, body: readFileSync(join(dataDir, path), 'utf8') }));
}

/** Says whether a path is one of those that are kept: a backup writes nowhere else. */
export function isKept(path: string): boolean {
	return /^(secret|erased|forms\/[\w-]+\.json)$/.test(path);
}

/** Writes files into the data folder, for this user alone, and through to the disk. */
export function writeKeptFiles(dataDir: string, files: readonly KeptFile[]): void {
	for (const { path, body } of files) {
		const whole = join(dataDir, path);
		mkdirSync(dirname(whole), { recursive: true, mode: 0o700 });
		writeFileSync(whole, body, { mode: 0o600, flush: true });
	}
}
