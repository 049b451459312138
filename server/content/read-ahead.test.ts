import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { loadCatalogs } from './catalogs.ts';
import { readQuizzes } from './quizzes.ts';
import { forgetReadAhead, keepReadAhead, lazyReadAhead, readAhead, useReadAhead } from './read-ahead.ts';

const dir = mkdtempSync(join(tmpdir(), 'plumb-ahead-'));
const file = join(dir, 'content.json');

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
	expect(Object.values(JSON.parse(readFileSync(file, 'utf8')))).toEqual([{ a: 'right' }]);
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
