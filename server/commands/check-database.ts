import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { canNoteErased } from '../db/backups/erased.ts';
import {
	faultsOfFile,
	faultsOfMeasurement,
	isBackupFile,
	missingMigrations,
	secretDigestIn,
} from '../db/check-file.ts';
import { faultsOfServer } from '../db/check-server.ts';
import { databasePath } from '../db/database-path.ts';
import { digestOf } from '../db/installation.ts';
import type { Env } from '../env.ts';
import { findSecret, openSecret } from '../secret.ts';

/**
 * Lists everything that is wrong with the database and its secret, in sentences. Changes nothing and can run
 * next to a server.
 */
export async function checkDatabase(env: Env): Promise<string[]> {
	if (env.DATABASE_URL) {
		const secret = openSecret(env.DATA_DIR, env.SECRET);
		return [...(await faultsOfServer(env.DATABASE_URL, secret)), ...listFaults(env)];
	}
	const path = databasePath(env.DATA_DIR);
	const faults = faultsOfFile(path);
	if (faults.length > 0) return faults;
	return [
		...copyFaults(path),
		...schemaFaults(path),
		...(await faultsOfMeasurement(path)),
		...secretFaults(env, path),
		...listFaults(env),
	];
}

function listFaults({ DATA_DIR }: Env): string[] {
	if (canNoteErased(DATA_DIR)) return [];
	return [
		`${join(DATA_DIR, 'erased')} cannot be written, so nothing can be erased: make the server's user its owner.`,
	];
}

function copyFaults(path: string): string[] {
	if (!isBackupFile(path)) return [];
	return [
		`${path} is a backup that someone copied there by hand, so what was erased after it was taken may be back: stop the server, move the file somewhere else, and restore it with db restore.`,
	];
}

function schemaFaults(path: string): string[] {
	const missing = missingMigrations(path);
	if (missing.length === 0) return [];
	return [
		`The schema is older than this program (missing: ${missing.join(', ')}): start the program or run db migrate.`,
	];
}

function secretFaults(env: Env, path: string): string[] {
	const secret = findSecret(env.DATA_DIR, env.SECRET);
	const file = join(env.DATA_DIR, 'secret');
	if (!secret)
		return [
			existsSync(file)
				? `${file} does not hold a valid secret: restore the one from a backup.`
				: `There is no secret: ${file} is missing and SECRET is not set. Restore the one from a backup before the next start creates another.`,
		];
	const digest = secretDigestIn(path);
	return digest === undefined || digest === digestOf(secret)
		? []
		: ['This is not the secret that the database was used with: see "A lost secret" in docs/operating.md.'];
}
