import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rightFiles } from '../test/mistakes/right-files.ts';

let dir: string;
beforeAll(() => {
	dir = mkdtempSync(join(tmpdir(), 'plumb-cli-'));
	const path = 'content/quizzes/mine/quiz.yaml';
	const wrong = { ...rightFiles, [path]: (rightFiles[path] ?? '').replace('minutes', 'minuts') };
	for (const [file, text] of Object.entries(wrong)) {
		mkdirSync(dirname(join(dir, file)), { recursive: true });
		writeFileSync(join(dir, file), text);
	}
});
afterAll(() => rmSync(dir, { recursive: true }));

function plumb(...args: string[]) {
	return spawnSync(process.execPath, [resolve('build/server/plumb.js'), ...args], {
		cwd: dir,
		encoding: 'utf8',
	});
}

const fault = 'content/quizzes/mine/quiz.yaml:4: there is no field `minuts` here; did you mean minutes?';

describe('quiz check', () => {
	it('tells the faults of all quizzes or of one', () => {
		expect(plumb('quiz', 'check')).toMatchObject({ status: 1, stdout: `${fault}\n5 quizzes: 1 fault\n` });
		expect(plumb('quiz', 'check', 'mine')).toMatchObject({ status: 1, stdout: `${fault}\nmine: 1 fault\n` });
		expect(plumb('quiz', 'check', 'long')).toMatchObject({ status: 0, stdout: 'long: no faults\n' });
	});

	it('is one JSON document, with faults and without', () => {
		const all = plumb('quiz', 'check', '--json');
		expect(all).toMatchObject({ status: 1, stderr: '' });
		expect(JSON.parse(all.stdout)).toEqual({ data: { quizzes: 5, faults: [fault] } });
		const one = plumb('quiz', 'check', 'long', '--json');
		expect(one.status).toBe(0);
		expect(JSON.parse(one.stdout)).toEqual({ data: { quizzes: 1, faults: [] } });
	});

	it('refuses a name that no quiz has', () => {
		expect(plumb('quiz', 'check', 'lnog')).toMatchObject({
			status: 1,
			stdout: '',
			stderr: 'There is no folder content/quizzes/lnog; did you mean long?\n',
		});
	});
});

describe('quiz words', () => {
	it('are those of the items, in another order and without keys', () => {
		const { status, stdout } = plumb('quiz', 'words', 'long');
		const words = stdout.trim().split('\n');
		expect(status).toBe(0);
		expect(words.map((line) => line.replace(/^\d+\. /, '')).sort()).toEqual(
			[1, 2, 3, 4, 5, 6, 7, 8].map((number) => `Statement ${number}.`),
		);
		expect(words[0]).toMatch(/^1\. /);
		expect(words).not.toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((number) => `${number}. Statement ${number}.`));
	});

	it('are in the language asked for, and refused where there are none', () => {
		expect(plumb('quiz', 'words', 'level').stdout).toContain('When is it closed?\n   a) Never\n');
		expect(plumb('quiz', 'words', 'long', '--language', 'ar')).toMatchObject({
			status: 1,
			stdout: '',
			stderr: 'long has no items with words in ar\n',
		});
	});
});

it('ends with 2 where the usage is wrong', () => {
	expect(plumb('quiz', 'chek')).toMatchObject({ status: 2, stdout: '' });
});
