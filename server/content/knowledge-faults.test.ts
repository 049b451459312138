import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { faultsOf } from '../../test/content-folder.ts';

const dir = 'content/quizzes/knowledge-test';
const read = (name: string) => readFileSync(`test/quizzes/knowledge-test/${name}`);
const files: Record<string, string | Uint8Array> = Object.fromEntries(
	['quiz.yaml', 'en.yaml', 'ar.yaml', 's1.svg', 's2.png'].map((name) => [
		`${dir}/${name}`,
		name.endsWith('yaml') ? read(name).toString('utf8') : new Uint8Array(read(name)),
	]),
);

it('finds nothing in right files', () => {
	expect(faultsOf(files)).toEqual([]);
});

it.each([
	[
		'quiz.yaml',
		'key: [b] }',
		'key: [d] }',
		['en.yaml:5: item k1 has no option d', 'ar.yaml:5: item k1 has no option d'],
	],
	[
		'quiz.yaml',
		'key: [b] }',
		'key: [b], weights: { a: 100 } }',
		['item k1: key: needs either key or weights'],
	],
	['quiz.yaml', 'key: [b] }', 'points: 1 }', ['item k1: key: needs either key or weights']],
	['quiz.yaml', 'key: [b] }', 'key: [b], several: true }', []],
	['quiz.yaml', 'points: 2', 'several: false', ['item k2: several must be true']],
	[
		'quiz.yaml',
		'key: ["true"]',
		'key: ["true", a]',
		['item k4 cannot be both true and false', 'item k4 cannot be both true and false'],
	],
	['quiz.yaml', 'b: 50, ', '', ['has more options than weights', 'has more options than weights']],
	['quiz.yaml', 'a: 100', 'a: 40', ['weights must allow an answer that reaches 100']],
	['quiz.yaml', 'shapes: 2', 'shapes: 4', ['shapes has 3 items, fewer than the 4 that are asked']],
	[
		'quiz.yaml',
		'{ shapes: 2 }',
		'{}',
		Array(3).fill('pools must say how many questions of shapes are asked'),
	],
	['quiz.yaml', 'passMark: 60', 'passMark: 100', ['passMark']],
	['quiz.yaml', 's1.svg', 's3.svg', ['there is no file s3.svg', 's1.svg: is not used']],
	[
		'quiz.yaml',
		'picture: s2.png, ',
		'',
		['has no picture in quiz.yaml', 'has no picture in quiz.yaml', 's2.png: is not used'],
	],
	['en.yaml', '    picture: "A plain area"\n', '', ['item k6 needs a line `picture: "…"`']],
	['en.yaml', ', c: "eight"', '', []],
	['en.yaml', 'c: "eight"', 'd: "eight"', ['item k1 must have the options a, b, c']],
	['en.yaml', ', b: "six", c: "eight"', '', ['item k1 needs two options or more']],
	['en.yaml', 'rectangle."', 'rectangle."\n    options: { a: "yes", b: "no" }', ['item k4 is true or false']],
	['en.yaml', '"six"', '"five"', ['options a and b are the same']],
] as const)('%s: %s → %s is told', (file, from, to, said) => {
	const path = `${dir}/${file}`;
	const right = String(files[path]);
	expect(right).toContain(from);
	const faults = faultsOf({ ...files, [path]: right.replace(from, to) });
	expect(faults).toHaveLength(said.length);
	for (const words of said) expect(faults.join('\n')).toContain(words);
});
