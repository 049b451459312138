import { constants, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readQuizzes } from '../quizzes.ts';

/**
 * Adds the folder of a quiz if it has no faults; otherwise adds nothing and returns the faults. Throws if the
 * folder exists.
 */
export function addQuiz(
	dir: string,
	reportsDir: string,
	slug: string,
	files: Readonly<Record<string, string>>,
	pictures: Readonly<Record<string, string>> = {},
): string[] {
	const trial = mkdtempSync(join(tmpdir(), 'plumb-import-'));
	try {
		write(join(trial, slug), files, pictures);
		const start = `${trial}/`;
		const faults = readQuizzes(trial, reportsDir).faults.filter((fault) => fault.startsWith(start));
		if (faults.length === 0) write(join(dir, slug), files, pictures);
		// The files don't exist, so their line numbers mean nothing.
		return faults.map((fault) => fault.replace(/^.*?\.yaml(:\d+)?: /, ''));
	} finally {
		rmSync(trial, { recursive: true });
	}
}

function write(
	folder: string,
	files: Readonly<Record<string, string>>,
	pictures: Readonly<Record<string, string>>,
): void {
	mkdirSync(folder);
	for (const [name, path] of Object.entries(pictures))
		copyFileSync(path, join(folder, name), constants.COPYFILE_EXCL);
	for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text, { flag: 'wx' });
}
