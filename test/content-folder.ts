import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readQuizzes } from '../server/content/quizzes.ts';

/**
 * The faults reported for files of a content folder, given by paths such as `content/quizzes/mine/en.yaml`.
 */
export function faultsOf(files: Record<string, string | Uint8Array>): string[] {
	return readFiles(files).faults;
}

/** The quizzes in such files, with their faults. */
export function readFiles(files: Record<string, string | Uint8Array>) {
	const dir = mkdtempSync(join(tmpdir(), 'plumb-content-'));
	try {
		for (const [path, text] of Object.entries(files)) {
			mkdirSync(dirname(join(dir, path)), { recursive: true });
			writeFileSync(join(dir, path), text);
		}
		const read = readQuizzes(join(dir, 'content/quizzes'), join(dir, 'content/reports'));
		return { ...read, faults: read.faults.map((fault) => fault.replaceAll(`${dir}/`, '')) };
	} finally {
		rmSync(dir, { recursive: true });
	}
}
