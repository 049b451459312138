import { createRandom } from '../../items/random.ts';
import type { Answer } from '../../quiz/attempt.ts';
import type { Question, Scoring } from '../../quiz/quiz.ts';
import { parametersOf } from '../../scoring/given.ts';
import { logProbability } from '../../scoring/item.ts';

/**
 * The answers of an imagined person with this IQ to a whole test: each right with the probability of the
 * model that scores it, after a time of 12 to 40 seconds. The same seed gives the same answers.
 */
export function sampleAnswers(
	{ questions, scoring }: { questions: readonly Question[]; scoring: Scoring },
	iq: number,
	seed: string,
): Answer[] {
	const random = createRandom(seed);
	const parameters = parametersOf(scoring);
	return questions.flatMap((question) => {
		if (question.type !== 'figural') return [];
		const { id, key, answers, difficulty } = question;
		const isRight =
			Math.log(random.next()) < logProbability({ ...parameters, difficulty }, true, (iq - 100) / 15);
		const answerId = isRight ? key : random.pick(answers.filter((each) => each.id !== key)).id;
		return [{ questionId: id, answerId, time: 12_000 + random.int(28_000) }];
	});
}
