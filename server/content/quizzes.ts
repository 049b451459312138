import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inCatalogueOrder } from '../../core/quiz/catalogue.ts';
import type { Quiz } from '../../core/quiz/quiz.ts';
import { assembleQuiz } from './assemble-quiz.ts';
import { itemFaults } from './check-items.ts';
import { kindFaults, reportFaults } from './check-quiz.ts';
import { repeatFaults } from './check-repeats.ts';
import { type QuizFolder, readQuizFolder } from './quiz-folder.ts';
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
	const quizzes = folders.flatMap(
		(folder) => checkedQuiz(folder, folders, areReportsRight ? reports : undefined, faults) ?? [],
	);
	const pictures = folders.flatMap((folder) => [...folder.pictures.values()]);
	return { quizzes: inCatalogueOrder(quizzes), reports, pictures, slugs, faults: faults.sort(byLine) };
}

const byLine = new Intl.Collator('en', { numeric: true }).compare;

/** A quiz as its files are now, with its faults, as `file:line: words`. */
export type QuizDraft = {
	folder: QuizFolder;
	/** Undefined if `quiz.yaml` can't be read. */
	quiz: Quiz | undefined;
	faults: string[];
};

/** Quizzes as their files are now, which may differ from what the server has loaded. */
export type QuizDrafts = {
	/** The names of all folders. */
	slugs(): string[];
	/** Reads one quiz; undefined if it has no folder. */
	read(slug: string): QuizDraft | undefined;
};

/** Reads single quizzes from the folder of all quizzes whenever asked. */
export function openQuizDrafts(dir: string, reportsDir: string): QuizDrafts {
	const slugs = () => (existsSync(dir) ? slugsOf(dir, []) : []);
	return {
		slugs,
		read(slug) {
			if (!slugs().includes(slug)) return undefined;
			const faults: string[] = [];
			const reportsFaults: string[] = [];
			const reports = readReportTexts(reportsDir, reportsFaults);
			const folder = readQuizFolder(join(dir, slug), faults);
			// A short form takes its items from another folder, whose own faults aren't reported here.
			const long = folder.quiz?.value.of;
			const others =
				long !== undefined && slugs().includes(long) ? [readQuizFolder(join(dir, long), [])] : [];
			const known = reportsFaults.length === 0 ? reports : undefined;
			const quiz = checkedQuiz(folder, [folder, ...others], known, faults);
			return { folder, quiz, faults: faults.sort(byLine) };
		},
	};
}

/** A quiz assembled from its folder; undefined if it can't be read. Its faults are added to `faults`. */
function checkedQuiz(
	folder: QuizFolder,
	folders: readonly QuizFolder[],
	reports: ReportTexts | undefined,
	faults: string[],
): Quiz | undefined {
	if (!folder.quiz) return undefined;
	const quiz = assembleQuiz(folder, folder.quiz, folders, faults);
	faults.push(
		...itemFaults(folder, folder.quiz),
		...repeatFaults(folder),
		...kindFaults(quiz, folder, folder.quiz),
	);
	if (reports) faults.push(...reportFaults(folder, reports));
	return quiz;
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
