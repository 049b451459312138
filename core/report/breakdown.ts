import type { AnsweredQuestion } from '../kinds/kind.ts';
import { kindOf } from '../kinds/kinds.ts';
import type { Answer, Attempt } from '../quiz/attempt.ts';
import type { Snapshot } from '../quiz/quiz.ts';
import { abilityPosterior } from '../scoring/ability.ts';
import { type Given, keyedAnswers, keyedItems } from '../scoring/given.ts';
import { settleUnanswered } from '../scoring/not-reached.ts';
import { meanOf } from '../scoring/posterior.ts';
import { tooFast } from '../scoring/rapid.ts';
import { onlyCounted } from '../scoring/uncounted.ts';
import { type DifficultyThird, difficultyThirds } from './difficulty.ts';
import { type Strength, strengthsOf } from './strengths.ts';
import { type TimeUse, timeUse } from './time-use.ts';

/**
 * What a report shows besides the result: how each family of items and each third by difficulty went, the
 * time, and every answer.
 */
export type Breakdown = {
	strengths: Strength[];
	difficulty: DifficultyThird[];
	time: TimeUse | null;
	/** How many questions were asked but aren't counted; absent if all are. */
	uncounted?: number;
	/** Only where it may be told. */
	answered?: readonly AnsweredQuestion[];
};

type Timed = Pick<Attempt, 'startedAt' | 'expiresAt' | 'finishedAt' | 'closesAt'>;

/**
 * The strengths, thirds by difficulty, and time use of a keyed test, from its questions, answers, and times
 * (ms since 1970); empty for a test of statements. A withheld result only has its time. A test with a single
 * family has no strengths, which would only repeat the result.
 */
export function breakdownOf(asked: Snapshot, answers: readonly Answer[], attempt: Timed): Breakdown {
	const { ability, review } = kindOf(asked.kind);
	const snapshot = onlyCounted(asked);
	const count = asked.questions.length - snapshot.questions.length;
	const uncounted = count > 0 && { uncounted: count };
	const answered = review?.isShown(asked) && { answered: answeredIn(asked, answers) };
	if (!ability) return { strengths: [], difficulty: [], time: null, ...uncounted, ...answered };
	const { startedAt, expiresAt } = attempt;
	const endedAt = attempt.finishedAt ?? attempt.closesAt;
	const limit = expiresAt === null ? null : expiresAt - startedAt;
	// Without a limit, an abandoned attempt was closed long after its last answer.
	const isLeft = attempt.finishedAt === null && limit === null;
	const given = new Map(answers.map((answer) => [answer.questionId, answer]));
	const times = snapshot.questions.flatMap(({ id }) => given.get(id)?.time ?? []);
	const each = asked.questions.map(({ id }) => given.get(id)?.time ?? null);
	const isWithheld = times.length === 0 || tooFast(times);
	return {
		strengths: isWithheld ? [] : strengths(snapshot, given, ability.priorSd),
		difficulty: isWithheld ? [] : byDifficulty(snapshot, given),
		time: timeUse({ startedAt, endedAt: isLeft ? null : endedAt, limit }, each),
		...uncounted,
		...answered,
	};
}

function byDifficulty(snapshot: Snapshot, given: Given): DifficultyThird[] {
	const responses = settleUnanswered(
		keyedAnswers(snapshot.questions, given).map((answer) => answer?.correct),
		false,
	);
	const designed = snapshot.questions.filter((question) => 'difficulty' in question);
	return difficultyThirds(
		designed.map(({ difficulty }, index) => ({ difficulty, correct: responses[index] })),
	);
}

function answeredIn({ questions }: Snapshot, answers: readonly Answer[]): AnsweredQuestion[] {
	return questions.map((question) => ({
		question,
		answerId: answers.find(({ questionId }) => questionId === question.id)?.answerId ?? null,
	}));
}

function strengths(snapshot: Snapshot, given: Given, priorSd: number | undefined): Strength[] {
	const { items, answers: keyed } = keyedItems(snapshot, given);
	const responses = settleUnanswered(
		keyed.map((answer) => answer?.correct),
		false,
	);
	const { theta } = meanOf(abilityPosterior(items, responses, priorSd));
	const asked = snapshot.questions.flatMap((question, index) => {
		const [parameters, family] = [items[index], 'family' in question ? question.family : undefined];
		// Undefined for a question that wasn't reached, which says nothing about its family.
		return parameters && family ? [{ family, parameters, correct: responses[index] }] : [];
	});
	const found = strengthsOf(asked, theta);
	return found.length > 1 ? found : [];
}
