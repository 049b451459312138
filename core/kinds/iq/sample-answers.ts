import { createRandom } from '../../items/random.ts';
import type { Answer } from '../../quiz/attempt.ts';
import type { Question, Scoring } from '../../quiz/quiz.ts';
import { parametersOf } from '../../scoring/given.ts';
import { logProbability } from '../../scoring/item.ts';

/** The IQ of the imagined person whose results are samples. */
export const sampleIq = 112;

/**
 * Chosen because the answers that grow from it to the longest test are scored with the person's own IQ, and those to
 * a shorter one with a range that has both ends.
 */
const SEED = 'sample report 4799';

/**
 * The answers of an imagined person to a whole IQ test, each after 12 to 40 seconds. Each is right with the
 * probability of the model, with the usual guessing probability also where figures are scored with their own. The
 * same seed gives the same answers.
 */
export function sampleAnswersToIqTest(
	{ questions, scoring }: { questions: readonly Question[]; scoring: Scoring },
	iq: number = sampleIq,
	seed = SEED,
): Answer[] {
	const random = createRandom(seed);
	const { discrimination, guessing } = parametersOf(scoring);
	return questions.flatMap((question) => {
		if (question.type !== 'figural') return [];
		const { id, key, answers, difficulty } = question;
		const chance = logProbability({ discrimination, difficulty, guessing }, true, (iq - 100) / 15);
		const isRight = Math.log(random.next()) < chance;
		const answerId = isRight ? key : random.pick(answers.filter((each) => each.id !== key)).id;
		return [{ questionId: id, answerId, time: 12_000 + random.int(28_000) }];
	});
}
