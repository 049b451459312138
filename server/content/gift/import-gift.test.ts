import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LanguageCode } from '../../../core/language/languages.ts';
import { isRefusal } from '../../../core/refusals.ts';
import { readFiles } from '../../../test/content-folder.ts';
import { makeSite } from '../../../test/crash/site.ts';
import { wholeAttempt } from '../../../test/crash/visitor.ts';
import { rightFiles } from '../../../test/mistakes/right-files.ts';
import { createCodes } from '../../commands/create-codes.ts';
import { addQuiz } from './add-quiz.ts';
import { type Import, importGift } from './import-gift.ts';

const asked: Import = {
	slug: 'imported',
	kind: 'placement',
	language: 'en',
	name: 'My "imported" test: 1',
	minutes: undefined,
	skill: undefined,
};

const [, guide = ''] = /^```gift\n(.*?)^```$/ms.exec(readFileSync('docs/authoring.md', 'utf8')) ?? [];

/** The quiz that is read from the files of an import, among other valid quizzes. */
function quizOf(source: string, changes: Partial<Import> = {}) {
	const { files, faults } = importGift(source, { ...asked, ...changes });
	expect(faults).toEqual([]);
	const written = Object.entries(files).map(([name, text]) => [`content/quizzes/imported/${name}`, text]);
	const read = readFiles({ ...rightFiles, ...Object.fromEntries(written) });
	return { faults: read.faults, quiz: read.quizzes.find(({ slug }) => slug === 'imported') };
}

describe('the example of the guide', () => {
	it('becomes a test in which nothing is wrong', () => {
		const { quiz, faults } = quizOf(guide);
		expect(faults).toEqual([]);
		expect(quiz).toMatchObject({ kind: 'placement', public: false, itemLanguage: 'en', minutes: 2 });
		expect(quiz?.words.en?.name).toBe(asked.name);
		expect(quiz?.items).toMatchObject([
			{ id: 'q1', level: 'A1', difficulty: -2.8 },
			{ id: 'q2', level: 'A2', difficulty: -1.7 },
		]);
	});

	it('keeps the right option right, the text to read apart, and what is said of wrong options', () => {
		const { quiz } = quizOf(guide);
		const { q1, q2 } = (quiz?.words.en?.items ?? {}) as Record<
			string,
			{ text: string; passage?: string; options: Record<string, string> }
		>;
		const rightOf = (index: number, options: Record<string, string> = {}) => {
			const item = quiz?.items[index];
			return item && 'key' in item ? options[item.key] : undefined;
		};
		expect(q1?.text).toBe('My name is Lena, and I ____ a nurse.');
		expect(rightOf(0, q1?.options)).toBe('am');
		expect(rightOf(1, q2?.options)).toBe('On Tuesday at eleven');
		expect(q2?.passage).toBe('The library is not open on Monday. Come on Tuesday after ten.');
		expect(importGift(guide, asked).files['quiz.yaml']).toMatch(
			/why: \{ [a-d]: "takes the day for the time" \}/,
		);
	});
});

describe('an imported test', () => {
	it.each(['de', 'ar', 'zh'] as LanguageCode[])('in %s has its items there, and no faults', (language) => {
		const { quiz, faults } = quizOf(guide, { language });
		expect(faults).toEqual([]);
		expect(Object.keys(quiz?.words[language]?.items ?? {})).toEqual(['q1', 'q2']);
		expect(quiz?.words.en?.items).toBeUndefined();
	});

	it('has texts with any signs in them', () => {
		const odd = String.raw`$CATEGORY: A1/grammar

		[plain]Say "a" \# 'b' \: – {{curly}} … \\ %d <b>?{=\{ ~\} ~"x" ~- y\: z \# &}`.replace(
			'{{curly}}',
			'“curly” 你好 مرحبا',
		);
		const { quiz, faults } = quizOf(odd);
		expect(faults).toEqual([]);
		const words = quiz?.words.en?.items?.['q1'] as { text: string; options: Record<string, string> };
		expect(words.text).toBe(`Say "a" # 'b' : – “curly” 你好 مرحبا … \\ %d <b>?`);
		expect(Object.values(words.options).sort()).toEqual(['"x"', '- y: z # &', '{', '}'].sort());
	});

	it('does not tell the right option by its place', () => {
		const source = Array.from({ length: 80 }, (_, index) => `Question ${index}?{=a${index} ~b ~c ~d}`);
		const { quiz } = quizOf(`$CATEGORY: A1/grammar\n\n${source.join('\n\n')}`);
		const keys = quiz?.items.map((item) => ('key' in item ? item.key : '')) ?? [];
		for (const id of 'abcd') expect(keys.filter((key) => key === id).length).toBeGreaterThan(8);
	});

	it('of statements has true keyed 1 and false -1', () => {
		const source = '$CATEGORY: order\n\nI file.{T}\n\nI lose.{F#a#b}\n\nI sort.{TRUE}\n\nI drop.{FALSE}';
		const { quiz, faults } = quizOf(source, { kind: 'emotional' });
		expect(faults).toEqual([]);
		expect(quiz?.items.map((item) => ('keyed' in item ? item.keyed : 0))).toEqual([1, -1, 1, -1]);
		expect(quiz?.words.en?.items).toEqual({ q1: 'I file.', q2: 'I lose.', q3: 'I sort.', q4: 'I drop.' });
	});

	it('can be taken', async () => {
		const dir = mkdtempSync(join(tmpdir(), 'plumb-quizzes-'));
		const { files } = importGift(guide, asked);
		expect(addQuiz(dir, 'content/reports', 'imported', files)).toEqual([]);
		const site = await makeSite({}, dir);
		const of = { quiz: 'imported', count: 1, expiresAt: null, cname: null };
		const made = await createCodes(site.context, of);
		if (isRefusal(made)) throw new Error(made.refused);
		const { questions, call } = await wholeAttempt(site.call, { code: made.codes[0], language: 'en' });
		expect(questions.map(({ answers }) => answers.length)).toEqual([4, 4]);
		expect((await call('GET', '/result')).data()).toMatchObject({
			result: { kind: 'placement', scoring_version: 'imported-1' },
		});
		await site.remove();
		rmSync(dir, { recursive: true });
	});
});

describe('a question that our tests have not', () => {
	const under = (question: string) => `$CATEGORY: A1/grammar\n\n${question}`;
	it.each([
		['Is it?{T}', 'is true or false'],
		['Who?{=Ana =Anna}', 'type a word'],
		['How many?{#8}', 'type a number'],
		['Match.{=a -> b =c -> d}', 'pairs'],
		['Write.{}', 'no answers'],
		['Read this.', 'has no { }'],
		['Which?{=a ~b ~c}', 'has 3 options'],
		['Which?{=a ~b ~c ~d ~e}', 'has 5 options'],
		['Which?{=a =b ~c ~d}', 'has 2 right options'],
		['Which?{~a ~b ~c ~d}', 'has no right options'],
		['Which?{~%50%a ~%50%b ~c ~d}', 'gives 50%'],
		['Which?{=a ~%-25%b ~c ~d}', 'gives -25%'],
		['Which?{=a ~b ~ ~d}', 'option without text'],
		['Which?{=a ~b ~b ~d}', 'same option twice'],
		['<img src\\="@@PLUGINFILE@@/a.png"> Which?{=a ~b ~c ~d}', 'contains <img src="@@PLUGINFILE@@/a.png">'],
		['{=a ~b ~c ~d}', 'has no text'],
		['Which?{=a ~b ~c ~d', 'is not closed'],
	])('%s is refused by its line', (question, words) => {
		const { faults, items } = importGift(under(question), asked);
		expect(faults).toEqual([{ line: 3, words: expect.stringContaining(words) }]);
		expect(items).toBe(0);
	});

	it('is refused where no category says its level, or nothing its skill', () => {
		const question = 'Which?{=a ~b ~c ~d}';
		expect(importGift(question, asked).faults).toEqual([
			{ line: 1, words: expect.stringContaining('no level') },
		]);
		const leveled = `$CATEGORY: top/b2\n\n${question}`;
		expect(importGift(leveled, asked).faults).toEqual([
			{ line: 3, words: expect.stringContaining('no skill') },
		]);
		const { files, faults } = importGift(leveled, { ...asked, skill: 'vocabulary' });
		expect(faults).toEqual([]);
		expect(files['quiz.yaml']).toContain('level: B2, skill: vocabulary');
	});

	it('is refused with all others, in the order of the file', () => {
		const source = under('One{T\n\nTwo?{=a ~b ~c ~d}\n\nThree?{#3}\n\nTwo?{=d ~a ~b ~c}\n\nFour}');
		expect(importGift(source, asked).faults.map(({ line }) => line)).toEqual([3, 7, 9, 11]);
	});
});

describe('a folder', () => {
	let dir: string;
	beforeEach(() => {
		dir = mkdtempSync(join(tmpdir(), 'plumb-quizzes-'));
	});
	afterEach(() => rmSync(dir, { recursive: true }));

	it('is added whole, and never over another', () => {
		const { files } = importGift(guide, asked);
		expect(addQuiz(dir, 'content/reports', 'imported', files)).toEqual([]);
		expect(readdirSync(join(dir, 'imported')).sort()).toEqual(['en.yaml', 'quiz.yaml']);
		expect(() => addQuiz(dir, 'content/reports', 'imported', { 'quiz.yaml': '' })).not.toThrow();
		expect(() => addQuiz(dir, 'content/reports', 'imported', files)).toThrow('EEXIST');
		expect(readFileSync(join(dir, 'imported/quiz.yaml'), 'utf8')).toBe(files['quiz.yaml']);
	});

	it('is not added where the test as a whole has faults', () => {
		const high = importGift('$CATEGORY: B1/grammar\n\nWhich?{=a ~b ~c ~d}', asked).files;
		expect(addQuiz(dir, 'content/reports', 'imported', high)).toEqual([
			'there is no item of level A1, but there are items of higher levels',
			'there is no item of level A2, but there are items of higher levels',
		]);
		const unknown = importGift('$CATEGORY: nowhere\n\nI file.{T}\n\nI lose.{F}', {
			...asked,
			kind: 'emotional',
		});
		expect(addQuiz(dir, 'content/reports', 'imported', unknown.files)).toEqual([
			expect.stringContaining('facet nowhere has no report text'),
		]);
		expect(readdirSync(dir)).toEqual([]);
	});
});
