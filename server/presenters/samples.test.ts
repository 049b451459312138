import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Quiz } from '../../core/quiz/quiz.ts';
import { makeContext, type TestContext } from '../../test/context.ts';
import { spoken } from '../../test/spoken.ts';
import { presentSamples } from './samples.ts';

let context: TestContext;
beforeAll(async () => {
	context = await makeContext({}, 'content/quizzes');
});
afterAll(() => context.remove());

const quizNamed = (slug: string) => context.quizzes.find((each) => each.slug === slug) as Quiz;
const right = 'That’s right.';

describe('questions to try before the start', () => {
	it('are there for every public quiz in every language, with a text for each option', () => {
		const open = context.quizzes.filter((quiz) => quiz.public);
		expect(open.length).toBeGreaterThan(15);
		for (const quiz of open)
			for (const { code } of spoken) {
				const samples = presentSamples(context, quiz, code);
				expect([quiz.slug, code, samples.length]).not.toContain(0);
				for (const { question, said } of samples) {
					expect(said).toHaveLength(question.answers.length);
					expect(said.every((text) => text.trim() !== '')).toBe(true);
				}
			}
	});

	it.each(['iq-test', 'iq-test-1-minute', 'english-level', 'flags-and-maps'])(
		'have one right option in %s',
		(slug) => {
			for (const { said } of presentSamples(context, quizNamed(slug), 'en'))
				expect(said.filter((text) => text.startsWith(right))).toHaveLength(1);
		},
	);

	it('are asked in no attempt', () => {
		for (const slug of [
			'iq-test',
			'sixteen-types',
			'emotional-intelligence',
			'english-level',
			'flags-and-maps',
		]) {
			const asked = JSON.stringify(context.forms.draw(slug).snapshot.questions);
			for (const { question } of presentSamples(context, quizNamed(slug), 'en')) {
				const own = question.type === 'figural' ? question.stem : question.text;
				expect(asked).not.toContain(JSON.stringify(own));
			}
		}
	});

	it('name the rules that a wrong figure breaks, and explain a right answer', () => {
		const [puzzle] = presentSamples(context, quizNamed('iq-test'), 'en');
		expect(puzzle?.said.filter((text) => text.startsWith('Not quite.'))).toHaveLength(7);
		expect(puzzle?.said.find((text) => text.startsWith(right))).toContain('The same three shapes appear');
		const [venice] = presentSamples(context, quizNamed('flags-and-maps'), 'en');
		expect(venice?.said[0]).toBe(`${right} Venice is in the northeast of Italy, on the Adriatic Sea.`);
	});

	it('say in which language a question is, if it is another than the page', () => {
		const [english] = presentSamples(context, quizNamed('english-level'), 'de');
		const [own] = presentSamples(context, quizNamed('english-level'), 'en');
		expect([english?.lang, own?.lang]).toEqual(['en', undefined]);
	});
});
