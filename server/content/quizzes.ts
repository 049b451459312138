import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inCatalogueOrder } from '../../core/quiz/catalogue.ts';
import type { Quiz } from '../../core/quiz/quiz.ts';
import { assembleQuiz } from './assemble-quiz.ts';
import { itemFaults } from './check-items.ts';
import { kindFaults, reportFaults } from './check-quiz.ts';
import { repeatFaults } from './check-repeats.ts';
import { readQuizFolder } from './quiz-folder.ts';
import type { PictureFile } from './quiz-pictures.ts';
import { type ReportTexts, readReportTexts } from './reports.ts';

export type Quizzes = { quizzes: Quiz[]; reports: ReportTexts; pictures: PictureFile[] };

/**
 * Loads all quizzes in catalog order, and the texts of reports; throws a single Error that lists all faults.
 */
export function loadQuizzes(dir: string, reportsDir: string): Quizzes {
	const { faults, quizzes, reports, pictures } = readQuizzes(dir, reportsDir);
	if (faults.length > 0) throw new Error(`The tests have faults:\n  ${faults.join('\n  ')}`);
	return { quizzes, reports, pictures };
}

/** Reads what can be read, and returns every slug and every fault, as `file:line: words`. */
export function readQuizzes(
	dir: string,
	reportsDir: string,
): Quizzes & { slugs: string[]; faults: string[] } {
	const faults: string[] = [];
	const reports = readReportTexts(reportsDir, faults);
	const areReportsRight = faults.length === 0;
	const slugs = slugsOf(dir, faults);
	const folders = slugs.map((slug) => readQuizFolder(join(dir, slug), faults));
	const quizzes = folders.flatMap((folder) => {
		if (!folder.quiz) return [];
		const quiz = assembleQuiz(folder, folder.quiz, folders, faults);
		faults.push(
			...itemFaults(folder, folder.quiz),
			...repeatFaults(folder),
			...kindFaults(quiz, folder, folder.quiz),
		);
		if (areReportsRight) faults.push(...reportFaults(folder, reports));
		return [quiz];
	});
	const byLine = new Intl.Collator('en', { numeric: true }).compare;
	const pictures = folders.flatMap((folder) => [...folder.pictures.values()]);
	return { quizzes: inCatalogueOrder(quizzes), reports, pictures, slugs, faults: faults.sort(byLine) };
}

/** The folders of quizzes, ignoring files left by operating systems. */
function slugsOf(dir: string, faults: string[]): string[] {
	const entries = readdirSync(dir, { withFileTypes: true }).filter(({ name }) => !name.startsWith('.'));
	for (const entry of entries)
		if (entry.isFile() && /\.ya?ml$/.test(entry.name))
			faults.push(
				`${join(dir, entry.name)}: is not used; the files of a test belong in a folder of their own`,
			);
	return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
}
