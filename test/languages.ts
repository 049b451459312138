import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import type { LanguageCode } from '../core/language/languages.ts';
import { checkLanguage } from '../server/content/languages/check-language.ts';
import { type Quizzes, readQuizzes } from '../server/content/quizzes.ts';
import { useReadAhead } from '../server/content/read-ahead.ts';

/** The copy of the content that `copyContent` has made. */
export let dir: string;

/** Copies the content for as long as the tests of a file run. */
export function copyContent(): void {
	beforeAll(() => {
		// What a test changes is read anew; nothing else need be.
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

export function faultsOf(code: LanguageCode, changed = ''): string[] {
	const isUnread = known === undefined || /^(quizzes|reports)\//.test(changed);
	const quizzes = isUnread ? readQuizzes(join(dir, 'quizzes'), join(dir, 'reports')) : known;
	if (changed === '') known = quizzes;
	return checkLanguage(dir, code, quizzes as Quizzes);
}

/** The tests as they stand unchanged; reading them takes longer than all else. */
let known: Quizzes | undefined;

/** What is said of a language while a file of it is changed. */
export function faultsWith(code: LanguageCode, path: string, change: (text: string) => string): string[] {
	const file = join(dir, path);
	const before = readFileSync(file, 'utf8');
	const after = change(before);
	expect(after, `${path} is changed`).not.toBe(before);
	writeFileSync(file, after);
	const faults = faultsOf(code, path);
	writeFileSync(file, before);
	return faults;
}

/** Puts another text into a message of a catalogue. */
export const message = (id: string, text: (before: string) => string) => (catalogue: string) =>
	catalogue.replace(
		new RegExp(`(msgid "${id.replaceAll('.', '\\.')}"\nmsgstr ")(.*)"`),
		(_, start: string, before: string) => `${start}${text(before)}"`,
	);
