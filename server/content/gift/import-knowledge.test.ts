import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readQuizzes } from '../quizzes.ts';
import { addQuiz } from './add-quiz.ts';
import { type Import, importGift } from './import-gift.ts';

const asked: Import = {
	slug: 'imported',
	kind: 'knowledge',
	language: 'en',
	name: 'Imported',
	minutes: undefined,
	skill: undefined,
};

let dir: string;
beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), 'plumb-quizzes-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

/** The quiz imported from a GIFT file that is next to a picture `a.svg`. */
function quizOf(source: string) {
	const svg = join(dir, 'a.svg');
	writeFileSync(svg, '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>');
	const made = importGift(source, asked, (src) => (src.endsWith('a.svg') ? svg : undefined));
	const quizzes = mkdtempSync(join(dir, 'quizzes-'));
	const faults = addQuiz(quizzes, 'content/reports', 'imported', made.files, made.pictures);
	const [quiz] = readQuizzes(quizzes, 'content/reports').quizzes;
	const item = quiz?.items[0];
	return {
		...made,
		quizzes,
		said: [...made.faults.map(({ words }) => words), ...faults],
		quiz,
		item,
		words: quiz?.words.en?.items?.['q1'],
	};
}

describe('a question of GIFT becomes an item', () => {
	it.each<[string, object]>([
		['Which?{=a ~b}', { key: 'a', credit: 'all', several: false }],
		['Which?{~a ~b ~c ~d ~e ~f ~g ~h ~i =j}', { key: 'j', several: false }],
		['Which?{=a =b ~c}', { key: 'a=100 b=100 c=0', credit: 'weights', several: false }],
		['Which?{=a ~%50%b ~%-25%c}', { key: 'a=100 b=50 c=-25', credit: 'weights', several: false }],
		['Which?{~%50%a ~%50%b ~%-100%c ~d}', { key: 'a=50 b=50 c=-100 d=0', several: true }],
		['Which?{~%33.33333%a ~%33.33333%b ~%33.33333%c ~d}', { key: 'a=33.33333 b=33.33333 c=33.33333 d=0' }],
		['Which?{~%100%a ~%-50%b}', { key: 'a=100 b=-50', credit: 'weights', several: true }],
		['So it is.{T}', { key: 'true', credit: 'all', several: false, fixed: true }],
		['So it is.{FALSE}', { key: 'false' }],
	])('%s', (source, expected) => {
		const { said, item } = quizOf(source);
		expect(said).toEqual([]);
		expect(item).toMatchObject(expected);
	});

	it('with what is said of answers as its explanation', () => {
		const { words, leftOut, unsaid } = quizOf(
			'Which?{=a # Well done. ~b # <b>Not</b> b &amp; c. ~c ####Think.}',
		);
		expect(words).toEqual({
			text: 'Which?',
			options: { a: 'a', b: 'b', c: 'c' },
			explanation: 'Think. a: Well done. b: Not b & c.',
		});
		expect([leftOut, unsaid]).toEqual([[], 0]);
		expect(quizOf('So it is.{T#It is.#Right.####Look.}').words).toMatchObject({
			explanation: 'Look. It is. Right.',
		});
	});

	it('without emphasis, category and title, which is said', () => {
		const source = '$CATEGORY: Shapes\n\n::One:: [html]<p>Which is <b>not</b> one?</p>{=<em>a</em> ~b}';
		const { words, leftOut } = quizOf(source);
		expect(words).toMatchObject({ text: 'Which is not one?', options: { a: 'a', b: 'b' } });
		expect(leftOut).toEqual(['line 3: bold and other emphasis, its category Shapes, its title One left out']);
	});

	it('with signs that only look like markup where the text is plain', () => {
		expect(quizOf('[plain]What is <b>?{=a ~b}').words).toMatchObject({ text: 'What is <b>?' });
	});

	it('with its picture under a name that tells nothing', () => {
		const { said, quizzes, item, words, quiz } = quizOf(
			'[html]<img src\\="@@PLUGINFILE@@/a.svg" alt\\="Two lines"> What is it?{=a ~b}',
		);
		expect(said).toEqual([]);
		expect(readdirSync(join(quizzes, 'imported')).toSorted()).toEqual(['en.yaml', 'q1.svg', 'quiz.yaml']);
		expect(item).toMatchObject({ picture: 'q1.svg' });
		expect(words).toMatchObject({ text: 'What is it?', picture: 'Two lines' });
		expect(quiz?.pictures?.['q1.svg']).toMatchObject({ width: 3, height: 2 });
	});
});

describe('a question that is refused', () => {
	it.each([
		['Who?{=Ana =Anna}', 'type a word'],
		['How many?{#8}', 'type a number'],
		['Match.{=a -> b =c -> d}', 'pairs'],
		['Write.{}', 'no answers'],
		['Read this.', 'has no { }'],
		['Which?{=a ~b ~b}', 'same option twice'],
		['Which?{=a ~b ~ }', 'option without text'],
		[`Which?{=a ${'~x'.repeat(10)}}`, 'has 11 options'],
		['Which?{~a ~b}', 'no answer that gets full points'],
		['Which?{~%50%a ~%25%b}', 'no answer that gets full points'],
		['[html]<img src\\="b.png" alt\\="b"> What?{=a ~b}', 'picture b.png is missing'],
		['[html]<img src\\="https://example.org/a.png" alt\\="a"> What?{=a ~b}', 'is missing'],
		['[html]<img src\\="a.svg"> What?{=a ~b}', 'without alt'],
		['[html]<img src\\="a.svg" alt\\="a"><img src\\="a.svg" alt\\="a"> What?{=a ~b}', 'two pictures'],
		['[html]What?{=<img src\\="a.svg" alt\\="a"> ~b}', 'a picture in an option'],
		['[html]<table><tr><td>1</td></tr></table> What?{=a ~b}', 'contains <table>'],
		['[html]x<sup>2</sup>?{=a ~b}', 'contains <sup>'],
		['What?{=a # <ul><li>So</li></ul> ~b}', 'has markup in the feedback'],
	])('%s is named', (source, words) => {
		const { said, items } = quizOf(source);
		expect(said.join('\n')).toContain(words);
		expect(items).toBe(0);
	});
});
