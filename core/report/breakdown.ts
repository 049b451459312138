import type { AnsweredQuestion } from '../kinds/kind.ts';
import { kindOf } from '../kinds/kinds.ts';
import type { Answer, Attempt } from '../quiz/attempt.ts';
import type { Snapshot } from '../quiz/quiz.ts';
import { shareOfTimeUsed } from '../quiz/timing.ts';
import { abilityPosterior } from '../scoring/ability.ts';
import { keyedItems } from '../scoring/given.ts';
import { settleUnanswered } from '../scoring/not-reached.ts';
import { meanOf } from '../scoring/posterior.ts';
import { tooFast } from '../scoring/rapid.ts';
import { type Strength, strengthsOf } from './strengths.ts';
import { type TimeUse, timeUse } from './time-use.ts';

/** What a report shows besides the result: how each family of items went, the time, and every answer. */
export type Breakdown = {
	strengths: Strength[];
	time: TimeUse | null;
	/** Only where it may be told. */
	answered?: readonly AnsweredQuestion[];
};

type Timed = Pick<Attempt, 'startedAt' | 'expiresAt' | 'finishedAt' | 'closesAt'>;

/**
 * The strengths and time use of a keyed test, from its questions, answers, and times (ms since 1970); empty
 * for a test of statements. A withheld result has no strengths, and neither does a test with a single family,
 * which would only repeat the result.
 */
export function breakdownOf(snapshot: Snapshot, answers: readonly Answer[], attempt: Timed): Breakdown {
	const { ability, review } = kindOf(snapshot.kind);
	const answered = review?.isShown(snapshot) && { answered: answeredIn(snapshot, answers) };
	if (!ability) return { strengths: [], time: null, ...answered };
	const { startedAt, expiresAt } = attempt;
	const endedAt = attempt.finishedAt ?? attempt.closesAt;
	const limit = expiresAt === null ? null : expiresAt - startedAt;
	// Without a limit, an abandoned attempt was closed long after its last answer.
	const isLeft = attempt.finishedAt === null && limit === null;
	const times = answers.map(({ time }) => time);
	const share = shareOfTimeUsed(startedAt, expiresAt, endedAt);
	return {
		strengths:
			times.length === 0 || tooFast(times) ? [] : strengths(snapshot, answers, share, ability.priorSd),
		time: timeUse({ startedAt, endedAt: isLeft ? null : endedAt, limit }, times),
		...answered,
	};
}

function answeredIn({ questions }: Snapshot, answers: readonly Answer[]): AnsweredQuestion[] {
	return questions.map((question) => ({
		question,
		answerId: answers.find(({ questionId }) => questionId === question.id)?.answerId ?? null,
	}));
}

function strengths(
	snapshot: Snapshot,
	answers: readonly Answer[],
	share: number | null,
	priorSd: number | undefined,
): Strength[] {
	const given = new Map(answers.map((answer) => [answer.questionId, answer]));
	const { items, answers: keyed } = keyedItems(snapshot, given);
	const responses = settleUnanswered(
		keyed.map((answer) => answer?.correct),
		share,
	);
	const { theta } = meanOf(abilityPosterior(items, responses, priorSd));
	// Questions not reached affect the time used but say nothing about a family.
	const last = keyed.findLastIndex((answer) => answer !== undefined);
	const asked = snapshot.questions.flatMap((question, index) => {
		const [parameters, family] = [items[index], 'family' in question ? question.family : undefined];
		const correct = index <= last ? responses[index] : undefined;
		return parameters && family ? [{ family, parameters, correct }] : [];
	});
	const found = strengthsOf(asked, theta);
	return found.length > 1 ? found : [];
}
