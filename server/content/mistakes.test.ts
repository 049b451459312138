import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages } from '../../core/language/languages.ts';
import { faultsOf } from '../../test/content-folder.ts';
import { rightFiles } from '../../test/mistakes/right-files.ts';

type Mistake = { file: string; from: string; to: string; said: string[] };

it('finds nothing in right files', () => {
	expect(faultsOf(rightFiles)).toEqual([]);
});

describe.each(['syntax', 'fields', 'between-files'])('a mistake of %s', (name) => {
	it.each(mistakesOf(name))('is told: $from → $to', ({ file, from, to, said }) => {
		const right = rightFiles[file] ?? '';
		expect(right).toContain(from);
		expect(said).not.toEqual([]);
		expect(faultsOf({ ...rightFiles, [file]: right.replace(from, () => to) })).toEqual(said);
	});
});

it.each([
	['a mark that says UTF-8', 'en.yaml', /^/, '\ufeff'],
	['lines as Windows ends them', 'en.yaml', /\n/g, '\r\n'],
	['--- before all', 'en.yaml', /^/, '---\n'],
	['a note in a line of its own', 'en.yaml', /^items/m, '# note\nitems'],
	['a note after a value that is no text', 'quiz.yaml', /emotional/, 'emotional # note'],
	['a text in two lines', 'en.yaml', /"I lose /, '"I lose\n    '],
	['a text below its name', 'en.yaml', /a2: /, 'a2:\n    '],
	['a text with quotation marks in it', 'en.yaml', /lose/, '\\"lose\\" “my” \'own\' # 1:'],
	['a plus', 'quiz.yaml', /keyed: 1/, 'keyed: +1'],
])('takes %s', (_, name, from, to) => {
	const file = `content/quizzes/mine/${name}`;
	const right = rightFiles[file] ?? '';
	expect(right.replace(from, to)).not.toBe(right);
	expect(faultsOf({ ...rightFiles, [file]: right.replace(from, to) })).toEqual([]);
});

it.each([
	['an empty file', [], 'the file is empty'],
	[
		'UTF-16',
		[0xff, 0xfe, 0x6e, 0, 0x61, 0],
		'the file is not in UTF-8; save it again with the encoding UTF-8',
	],
	[
		'UTF-16 without mark',
		[0x6e, 0, 0x61, 0],
		'the file is not in UTF-8; save it again with the encoding UTF-8',
	],
	[
		'Windows-1256',
		[0x6e, 0x3a, 0x20, 0xc7],
		'the file is not in UTF-8; save it again with the encoding UTF-8',
	],
	['a mere word', [0x61, 0x62], '1: the file must be made of lines such as `name: "text"`'],
])('tells %s', (_, bytes, said) => {
	const path = 'content/quizzes/mine/ar.yaml';
	const [fault] = faultsOf({ ...rightFiles, [path]: new Uint8Array(bytes) });
	expect(fault).toMatch(said.startsWith('1') ? `${path}:${said}` : `${path}: ${said}`);
});

it('passes over what systems leave in folders', () => {
	expect(
		faultsOf({
			...rightFiles,
			'content/quizzes/.DS_Store': 'x',
			'content/quizzes/README.md': 'x',
			'content/quizzes/.git/config': 'x',
			'content/quizzes/mine/.en.yaml.swp': 'x',
			'content/reports/types/en/.DS_Store': 'x',
		}),
	).toEqual([]);
});

it('wants both files of a quiz', () => {
	expect(
		faultsOf({
			...rightFiles,
			'content/quizzes/new/de.yaml': rightFiles['content/quizzes/short/en.yaml'] ?? '',
		}),
	).toEqual([
		'content/quizzes/new/en.yaml: the file is missing',
		'content/quizzes/new/quiz.yaml: the file is missing',
	]);
});

/**
 * The mistakes in a list, by the file they are made in (`==`): the original, the replacement, and the
 * expected fault with its line or path. ⏎ is a line break, ⇥ a tab, and ‹200f› an invisible character;
 * {codes} are all language codes.
 */
function mistakesOf(name: string): Mistake[] {
	const mistakes: Mistake[] = [];
	let file = '';
	for (const line of readFileSync(`test/mistakes/${name}.txt`, 'utf8').split('\n')) {
		const [, named] = /^== (.+)$/.exec(line) ?? [];
		const [, from, to = ''] = /^(?!\t)(.*?) →(?: (.*))?$/.exec(line) ?? [];
		if (named !== undefined) file = named;
		else if (from !== undefined) mistakes.push({ file, from: shown(from), to: shown(to), said: [] });
		else if (line !== '') mistakes.at(-1)?.said.push(shown(line.slice(1)).replace(/^(?=\d+: )/, `${file}:`));
	}
	return mistakes;
}

function shown(text: string): string {
	const codes = languages.map(({ code }) => code).join(', ');
	const signs = text.replaceAll('⏎', '\n').replaceAll('⇥', '\t').replace('{codes}', codes);
	return signs.replace(/‹([0-9a-f]{4})›/g, (_, code: string) =>
		String.fromCodePoint(Number.parseInt(code, 16)),
	);
}
