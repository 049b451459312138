import fc from 'fast-check';
import { expect, it } from 'vitest';
import { itemSeed } from '../../core/kinds/items/matrix.ts';
import { firstPuzzles, type PracticeWidget, practice, practiceSeed } from '../../core/widgets/practice.ts';
import { secretOf } from '../secret.ts';
import { formSeed, sampleFormSeed } from './generate-form.ts';
import { readQuizzes } from './quizzes.ts';

const { quizzes } = readQuizzes('content/quizzes', 'content/reports');
const tests = quizzes.flatMap((quiz) => (quiz.kind === 'iq' ? [quiz] : []));
const tried = Object.entries({ ...practice, instructions: firstPuzzles });
const practised = tried.flatMap(([tool, designs]) =>
	designs.map((_, index) => practiceSeed(tool as PracticeWidget | 'instructions', index + 1)),
);

/** The part of a seed before the first colon, which items take from the seed of their form. */
const source = (seed: string) => seed.split(':')[0];

it('no practice item grows from a seed of a form, whatever the secret', () => {
	expect(tests).toHaveLength(3);
	expect(practised.map(source)).toEqual(practised.map(() => 'practice'));
	fc.assert(
		fc.property(fc.string({ minLength: 32 }), fc.nat(1000), (key, number) => {
			for (const quiz of tests) {
				const used = [number, 'anchors'] as const;
				const grown = used.map((form) => formSeed(quiz, form, secretOf(key)));
				const seeds = [sampleFormSeed(quiz), ...grown];
				for (const seed of seeds.flatMap((form) => quiz.items.map((item) => itemSeed(form, item))))
					expect(source(seed)).not.toBe('practice');
				// A digest has no colon and is longer than the word, so this holds for any secret.
				for (const seed of grown) expect(seed).toMatch(/^[\w-]{43}$/);
			}
		}),
		{ numRuns: 50 },
	);
});

it('the worked examples before a test have other seeds too', () => {
	const examples = tests.flatMap(({ slug, examples: all }) => all.map(({ id }) => `example:${slug}:${id}`));
	expect(practised.filter((seed) => examples.includes(seed))).toEqual([]);
});
