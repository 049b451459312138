import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rightFiles } from '../test/mistakes/right-files.ts';

let dir: string;
beforeAll(() => {
	dir = mkdtempSync(join(tmpdir(), 'plumb-cli-'));
	const gift = '$CATEGORY: A1/grammar\n\nWhich?{=a ~b ~c ~d}\n';
	const files = { ...rightFiles, 'right.gift': gift, 'mixed.gift': `${gift}\nHow many?{#8}\n` };
	for (const [file, text] of Object.entries(files)) {
		mkdirSync(dirname(join(dir, file)), { recursive: true });
		writeFileSync(join(dir, file), text);
	}
});
afterAll(() => rmSync(dir, { recursive: true }));

function plumb(...args: string[]) {
	return spawnSync(process.execPath, [resolve('build/server/plumb.js'), 'quiz', ...args], {
		cwd: dir,
		encoding: 'utf8',
	});
}

const said = 'mixed.gift:5: the question asks people to type a number; our tests have no such questions';

it('makes a test that quiz check finds nothing in, and never replaces it', () => {
	const { status, stdout } = plumb('import', 'right.gift', '--slug', 'new', '--language', 'de');
	expect(status).toBe(0);
	expect(stdout).toContain('content/quizzes/new: 1 question\nnew: no faults\n');
	expect(plumb('check').stdout).toBe('6 quizzes: no faults\n');
	const before = readFileSync(join(dir, 'content/quizzes/new/de.yaml'), 'utf8');
	expect(plumb('import', 'right.gift', '--slug', 'new', '--language', 'de', '--name', 'Other')).toMatchObject(
		{
			status: 1,
			stderr: 'content/quizzes/new already exists and is never replaced\n',
		},
	);
	expect(readFileSync(join(dir, 'content/quizzes/new/de.yaml'), 'utf8')).toBe(before);
});

it('writes nothing where a question has no place, unless it is told to', () => {
	const imported = (...more: string[]) =>
		plumb('import', 'mixed.gift', '--slug', 'mixed', '--language', 'en', ...more);
	expect(imported()).toMatchObject({
		status: 1,
		stdout: `${said}\nNothing was written.\nWith --skip, the test has 1 question and leaves these out.\n`,
	});
	expect(JSON.parse(imported('--json').stdout)).toEqual({
		data: { folder: null, items: 0, refused: [said] },
	});
	expect(existsSync(join(dir, 'content/quizzes/mixed'))).toBe(false);
	const skipped = imported('--skip', '--json');
	expect(skipped.status).toBe(0);
	expect(JSON.parse(skipped.stdout)).toEqual({
		data: { folder: 'content/quizzes/mixed', items: 1, refused: [said] },
	});
});

it.each([
	['--slug', '../away', '--language', 'en'],
	['--slug', 'x', '--language', 'xx'],
	['--slug', 'x'],
	['--slug', 'x', '--language', 'en', '--kind', 'iq'],
	['--slug', 'x', '--language', 'en', '--minutes', '0'],
	['--slug', 'x', '--language', 'en', '--skill', 'speaking'],
])('ends with 2 where it is called with %s %s %s %s %s %s', (...args) => {
	expect(plumb('import', 'right.gift', ...args)).toMatchObject({ status: 2, stdout: '' });
});

it.each([
	['right.gift', 'quizzes', 'en', 'is an address that the site itself uses'],
	['none.gift', 'x', 'en', 'none.gift: the file is missing'],
])('refuses %s as %s', (file, slug, language, words) => {
	const { status, stdout, stderr } = plumb('import', file, '--slug', slug, '--language', language);
	expect(status).toBe(1);
	expect(stdout + stderr).toContain(words);
	expect(existsSync(join(dir, 'content/quizzes', slug))).toBe(false);
});
