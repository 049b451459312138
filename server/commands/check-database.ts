import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { canNoteErased } from '../db/backups/erased.ts';
import { faultsOfFile, isBackupFile, missingMigrations, secretDigestIn } from '../db/check-file.ts';
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
	return [...copyFaults(path), ...schemaFaults(path), ...secretFaults(env, path), ...listFaults(env)];
}

function listFaults({ DATA_DIR }: Env): string[] {
	if (canNoteErased(DATA_DIR)) return [];
	return [
		`${join(DATA_DIR, 'erased')} cannot be written, so nobody can be erased: give it to the user of the server.`,
	];
}

function copyFaults(path: string): string[] {
	if (!isBackupFile(path)) return [];
	return [
		`${path} is a backup that was copied into place, so what was erased since it was taken may be back: stop the server, move it elsewhere and bring it back with db restore.`,
	];
}

function schemaFaults(path: string): string[] {
	const missing = missingMigrations(path);
	if (missing.length === 0) return [];
	return [
		`The schema is older than this program (${missing.join(', ')} to come): start it, or run db migrate.`,
	];
}

function secretFaults(env: Env, path: string): string[] {
	const secret = findSecret(env.DATA_DIR, env.SECRET);
	const file = join(env.DATA_DIR, 'secret');
	if (!secret)
		return [
			existsSync(file)
				? `${file} holds no secret: put back the one of a backup.`
				: `There is no secret: ${file} is missing and SECRET is not set. Put back the one of a backup before the next start makes another.`,
		];
	const digest = secretDigestIn(path);
	return digest === undefined || digest === digestOf(secret)
		? []
		: ['The secret is not the one that this database was used with: see docs/operating.md, A lost secret.'];
}
