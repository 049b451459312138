import { expect, it } from 'vitest';
import type { Question } from '../../quiz/quiz.ts';
import { sampleAnswersToIqTest } from './sample-answers.ts';

const test = {
	scoring: { version: 'iq-2', discrimination: 1, guessing: 0 },
	questions: Array.from({ length: 400 }, (_, index) => ({
		type: 'figural',
		id: `m${index}`,
		key: 'a',
		difficulty: 0,
		answers: ['a', 'b', 'c'].map((id) => ({ id })),
	})) as unknown as Question[],
};
const shareRight = (iq: number, seed = 'x') =>
	sampleAnswersToIqTest(test, iq, seed).filter(({ answerId }) => answerId === 'a').length /
	test.questions.length;

it('solves questions with the probability of the model', () => {
	// 1/(1 + e^−θ) for θ = 0, 2, and −2; the standard error of the share is at most 0.025.
	for (const [iq, expected] of [
		[100, 0.5],
		[130, 0.881],
		[70, 0.119],
	] as const)
		expect(Math.abs(shareRight(iq) - expected)).toBeLessThan(0.08);
});

it('answers every question, with the same answers for the same seed only', () => {
	const answers = sampleAnswersToIqTest(test, 100, 'x');
	expect(answers.map(({ questionId }) => questionId)).toEqual(test.questions.map(({ id }) => id));
	expect(sampleAnswersToIqTest(test, 100, 'x')).toEqual(answers);
	expect(sampleAnswersToIqTest(test, 100, 'y')).not.toEqual(answers);
	for (const { time } of answers) expect(time >= 12_000 && time < 40_000).toBe(true);
});
