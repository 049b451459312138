import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadQuizzes } from './quizzes.ts';

let dir: string;
beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), 'plumb-quizzes-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const write = (slug: string, file: string, text: string) => {
	mkdirSync(join(dir, slug), { recursive: true });
	writeFileSync(join(dir, slug, file), text);
};
const faults = () => {
	try {
		loadQuizzes(dir);
		return '';
	} catch (error) {
		return (error as Error).message.replaceAll(`${dir}/`, '');
	}
};

const head = (slug: string, kind: string) =>
	`slug: ${slug}\nkind: ${kind}\nversion: 1\nminutes: 5\noutcome: result\nconfirm: next\npublic: true\nscoring: { version: v1 }\n`;
const words = 'name: A\ndescription: B.\nmeasures: C.\n';

it('takes a test of statements, and its short form', () => {
	const items =
		'items:\n  - { id: t1, pair: EI, keyed: I, short: true }\n  - { id: t2, pair: SN, keyed: S }\n';
	write('long', 'quiz.yaml', head('long', 'types') + items);
	write('long', 'en.yaml', `${words}items:\n  t1: I like quiet.\n  t2: I look twice.\n`);
	write('short', 'quiz.yaml', `${head('short', 'types')}of: long\n`);
	write('short', 'en.yaml', words);
	const [long, short] = loadQuizzes(dir);
	expect(long?.items).toEqual([
		{ id: 't1', scale: 'EI', keyed: -1 },
		{ id: 't2', scale: 'SN', keyed: 1 },
	]);
	expect(short?.items).toEqual([{ id: 't1', scale: 'EI', keyed: -1 }]);
	expect(short?.words.en?.items).toEqual({ t1: 'I like quiet.' });
});

it('says every fault in plain words, with file and line, all at once', () => {
	write(
		'a',
		'quiz.yaml',
		`${head('b', 'types')}items:\n  - { id: t1, pair: EI, keyed: S }\n  - { id: 7, pair: XY, keyed: X }\n`,
	);
	write('a', 'en.yaml', `${words}items:\n  t1: \n`);
	write('c', 'quiz.yaml', 'slug: c\n  kind: types\n');
	write('c', 'en.yaml', 'name: A\n');
	const said = faults();
	expect(said).toContain('a/quiz.yaml:10: items.0: keyed must be a letter of EI');
	expect(said).toContain('a/quiz.yaml:11: items.1.id:');
	expect(said).toContain('a/quiz.yaml:11: items.1.pair:');
	expect(said).toMatch(/a\/en\.yaml:5: items\.t1:/);
	expect(said).toMatch(/c\/quiz\.yaml:\d: /);
	expect(said).toContain('c/en.yaml:1: description:');
});

it('compares items with their words', () => {
	write(
		'p',
		'quiz.yaml',
		`slug: p\nkind: placement\nversion: 1\nminutes: 5\noutcome: result\nconfirm: check\npublic: true\nitemLanguage: en\nscoring: { version: v1, discrimination: 1, guessing: 0.25 }\nitems:\n  - { id: l1, level: A1, skill: grammar, key: d, difficulty: -2 }\n  - { id: l1, level: A1, skill: grammar, key: a, difficulty: -2 }\n  - { id: l2, level: A2, skill: reading, key: a, difficulty: -1 }\n`,
	);
	write('p', 'en.yaml', `${words}items:\n  l1: { text: "A ____ b.", options: { a: x, b: y } }\n  l9: One.\n`);
	const said = faults();
	expect(said).toContain('p/quiz.yaml: two items have the id l1');
	expect(said).toContain('p/en.yaml: item l1 has no option d, which is its key');
	expect(said).toContain('p/en.yaml: item l2 has no words');
	expect(said).toContain('p/en.yaml: there is no item l9 in quiz.yaml');
});
