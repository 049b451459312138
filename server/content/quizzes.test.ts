import { expect, it } from 'vitest';
import { readFiles } from '../../test/content-folder.ts';
import { rightFiles } from '../../test/mistakes/right-files.ts';
import { readQuizzes } from './quizzes.ts';

it('takes a test of statements, and its short form', () => {
	const files = { ...rightFiles };
	const path = 'content/quizzes/long/quiz.yaml';
	files[path] = `${files[path]}  - { id: t9, pair: SN, keyed: N }\n`;
	files['content/quizzes/long/en.yaml'] += '  t9: "Statement 9."\n';
	const { quizzes, faults } = readFiles(files);
	expect(faults).toEqual([]);
	const [long, short] = ['long', 'short'].map((slug) => quizzes.find((quiz) => quiz.slug === slug));
	expect(long?.items).toHaveLength(9);
	expect(long?.items.slice(1, 3)).toEqual([
		{ id: 't2', scale: 'EI', keyed: -1 },
		{ id: 't3', scale: 'SN', keyed: 1 },
	]);
	expect(short?.items.map(({ id }) => id)).toEqual(['t1', 't2', 't3', 't4', 't5', 't6', 't7', 't8']);
	expect(short?.words.en).toMatchObject({ name: 'Short', items: { t1: 'Statement 1.' } });
	expect(short?.words.en?.items).not.toHaveProperty('t9');
});

it('takes what a test of a level and one of figures say', () => {
	const { quizzes } = readFiles(rightFiles);
	const [level, figures] = ['level', 'figures'].map((slug) => quizzes.find((quiz) => quiz.slug === slug));
	expect(level?.itemLanguage).toBe('en');
	expect(level?.items[1]).toEqual({ id: 'l2', level: 'A2', skill: 'reading', difficulty: -1.7, key: 'b' });
	expect(level?.words.ar?.items).toBeUndefined();
	expect(figures).toMatchObject({ forms: 2, rangeOnly: false, itemLanguage: null });
});

const shipped = readQuizzes('content/quizzes', 'content/reports');

it.each(['sixteen-types', 'sixteen-types-short', 'emotional-intelligence'])(
	'has as many statements of %s on one side of each scale as on the other, or one more',
	(slug) => {
		const quiz = shipped.quizzes.find((found) => found.slug === slug);
		const sides = new Map<string, number[]>();
		for (const item of quiz?.items ?? []) {
			if (!('scale' in item) || !('keyed' in item)) throw new Error(`${slug}: ${item.id} is no statement`);
			sides.set(item.scale, [...(sides.get(item.scale) ?? []), item.keyed]);
		}
		expect(sides.size).toBe(4);
		for (const [scale, keyed] of sides) {
			const sum = keyed.reduce((total, side) => total + side, 0);
			expect([scale, Math.abs(sum)]).toEqual([scale, keyed.length % 2]);
		}
	},
);
