import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { loadCatalogs } from './catalogs.ts';
import { readQuizzes } from './quizzes.ts';
import { forgetReadAhead, keepReadAhead, lazyReadAhead, readAhead, useReadAhead } from './read-ahead.ts';

const dir = mkdtempSync(join(tmpdir(), 'plumb-ahead-'));
const file = join(dir, 'content.jsonl');

afterEach(() => {
	forgetReadAhead();
	rmSync(file, { force: true });
});

const unread = () => {
	throw new Error('it is read again');
};

it('what was read ahead is not read again; what has changed since is', async () => {
	await keepReadAhead(() => readAhead('yaml', 'a: 1', () => ({ a: 1 })), file);
	useReadAhead(file);
	expect(readAhead('yaml', 'a: 1', unread)).toEqual({ a: 1 });
	expect(readAhead('yaml', 'a: 2', () => ({ a: 2 }))).toEqual({ a: 2 });
	expect(readAhead('po', 'a: 1', () => 'by another parser')).toBe('by another parser');
});

it('keeps nothing that has faults, and nothing that JSON would change', async () => {
	await keepReadAhead(() => {
		readAhead('yaml', 'a: "', () => undefined);
		readAhead('yaml', 'a: .inf', () => ({ a: Infinity }));
		readAhead('yaml', 'a: right', () => ({ a: 'right' }));
	}, file);
	const [line = '', ...rest] = readFileSync(file, 'utf8').split('\n');
	expect([JSON.parse(line)[1], rest]).toEqual([{ a: 'right' }, ['']]);
});

it('keeps texts that are longer than a piece of the file, and characters on the border of two', async () => {
	const texts = Array.from({ length: 40 }, (_, index) => 'é'.repeat(index) + 'ق😀'.repeat(9_000));
	await keepReadAhead(() => {
		for (const text of texts) readAhead('yaml', text, () => text);
	}, file);
	useReadAhead(file);
	expect(texts.map((text) => readAhead('yaml', text, unread) === text)).toEqual(texts.map(() => true));
});

it('reads posts again where the sources run, which may make other HTML of them', async () => {
	const post = async (html: string) => lazyReadAhead('post', '# A', async () => html);
	await keepReadAhead(async () => post('<h1>of the build'), file);
	useReadAhead(file, true);
	expect([await post('<h1>of the sources'), await post('<h1>')]).toEqual([
		'<h1>of the sources',
		'<h1>of the sources',
	]);
	forgetReadAhead();
	useReadAhead(file, false);
	expect(await post('<h1>of the sources')).toBe('<h1>of the build');
});

it('reads everything where there is no file of it', () => {
	useReadAhead(file);
	expect(readAhead('yaml', 'a: 1', () => 'read')).toBe('read');
});

it('the content says the same, read now or read ahead', async () => {
	const read = () => {
		const { quizzes, faults } = readQuizzes('content/quizzes', 'content/reports');
		return { quizzes, faults, words: loadCatalogs('content/locales').pick('ar', ['']) };
	};
	const now = read();
	await keepReadAhead(read, file);
	useReadAhead(file);
	expect(read()).toEqual(now);
	expect(now.faults).toEqual([]);
});
