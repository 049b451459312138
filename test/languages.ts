import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import type { LanguageCode } from '../core/language/languages.ts';
import { checkLanguage } from '../scripts/content-check/check-language.ts';
import { type Quizzes, readQuizzes } from '../server/content/quizzes.ts';
import { useReadAhead } from '../server/content/read-ahead.ts';

/** The copy of the content made by `copyContent`. */
export let dir: string;

/** Copies the content for the duration of a test file. */
export function copyContent(): void {
	beforeAll(() => {
		// So that only changed files are parsed again.
		useReadAhead();
		dir = mkdtempSync(join(tmpdir(), 'plumb-languages-'));
		for (const part of ['faq', 'locales', 'pages', 'quizzes', 'reports', 'testimonials'])
			cpSync(join('content', part), join(dir, part), { recursive: true });
	});
	afterAll(() => {
		rmSync(dir, { recursive: true });
		known = undefined;
	});
}

export function faultsOf(code: LanguageCode): string[] {
	return faultsWithAll([code], []).get(code) ?? [];
}

/** The unchanged quizzes, kept because reading them takes longest. */
let known: Quizzes | undefined;

/** The faults reported for languages after changing files, one change at a time, by path. */
export function faultsWithAll(
	codes: readonly LanguageCode[],
	changes: readonly (readonly [path: string, change: (text: string) => string])[],
): Map<LanguageCode, string[]> {
	const files = new Map<string, string>();
	try {
		for (const [path, change] of changes) {
			const file = join(dir, path);
			const before = readFileSync(file, 'utf8');
			if (!files.has(file)) files.set(file, before);
			const after = change(before);
			expect(after, `${path} is changed`).not.toBe(before);
			writeFileSync(file, after);
		}
		const isRead = known !== undefined && !changes.some(([path]) => /^(quizzes|reports)\//.test(path));
		const quizzes = isRead ? known : readQuizzes(join(dir, 'quizzes'), join(dir, 'reports'));
		const found = new Map(codes.map((code) => [code, checkLanguage(dir, code, quizzes as Quizzes)]));
		if (files.size === 0) known = quizzes;
		return found;
	} finally {
		for (const [file, before] of files) writeFileSync(file, before);
	}
}

/** The faults reported for a language after changing one of its files. */
export function faultsWith(code: LanguageCode, path: string, change: (text: string) => string): string[] {
	return faultsWithAll([code], [[path, change]]).get(code) ?? [];
}

/** Replaces the text of a message in a catalog. */
export const message = (id: string, text: (before: string) => string) => (catalogue: string) =>
	catalogue.replace(
		new RegExp(`(msgid "${id.replaceAll('.', '\\.')}"\nmsgstr ")(.*)"`),
		(_, start: string, before: string) => `${start}${text(before)}"`,
	);
