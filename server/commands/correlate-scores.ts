import { reasonOf, scoresOf } from '../../core/batches/group.ts';
import type { GroupScore } from '../../core/batches/grouping.ts';
import type { ListedScore } from '../../core/codes/score-list.ts';
import type { EmptyReason } from '../../core/scoring/empty-reasons.ts';
import type { Result } from '../../core/scoring/score.ts';
import { type OtherTest, type Validity, validityOf } from '../../core/statistics/validity.ts';
import type { SecretContext, StoreContext } from '../context.ts';
import { findOutcomes } from '../db/batch-results.ts';
import { codeHash } from '../tokens.ts';

/**
 * Why a line of the list counts toward no correlation: it has no score; its code has a typo, isn't of this batch, hasn't
 * been used, or its attempt was deleted, has no result yet, is a retake, or had extra time or no limit; the result says nothing; or
 * it isn't a number.
 */
export type LeftOutReason =
	| 'no_score'
	| 'not_a_code'
	| 'not_in_batch'
	| 'not_used'
	| 'deleted'
	| 'unfinished'
	| 'retaken'
	| 'extended_time'
	| 'no_number'
	| EmptyReason;

/** What the results of a batch have to do with the scores of another test. */
export type Correlated = {
	listed: number;
	matched: number;
	leftOut: { line: number; reason: LeftOutReason }[];
	/** How many results there are of each scoring version. */
	versions: Record<string, number>;
	/** By scale of our test. */
	scales: ({ id: string } & Validity)[];
};

/** Correlates the results of a batch with scores on another test, listed by code. Stores nothing. */
export async function correlateScores(
	context: SecretContext & StoreContext,
	batch: string,
	listed: readonly ListedScore[],
	other: OtherTest,
): Promise<Correlated> {
	const outcomes = new Map((await findOutcomes(context.db, batch)).map((each) => [each.hash, each]));
	const leftOut: Correlated['leftOut'] = [];
	const versions: Record<string, number> = {};
	const pairs = listed.flatMap(({ line, code, score }) => {
		const outcome = code === null ? undefined : outcomes.get(codeHash(context, code));
		const found = score === null ? 'no_score' : code === null ? 'not_a_code' : scoresIn(outcome);
		if (typeof found === 'string') {
			leftOut.push({ line, reason: found });
			return [];
		}
		versions[found.version] = (versions[found.version] ?? 0) + 1;
		return found.scores.map((own) => ({ ...own, other: score ?? 0 }));
	});
	const scales = [...Map.groupBy(pairs, ({ scale }) => scale.id)].map(([id, own]) => ({
		id,
		...validityOf(own, { other, priorSd: own[0]?.scale.priorSd ?? null }),
	}));
	return { listed: listed.length, matched: listed.length - leftOut.length, leftOut, versions, scales };
}

type Outcome = Awaited<ReturnType<typeof findOutcomes>>[number];

/** The scores of a code's result with its scoring version, or why it has none. */
function scoresIn(outcome: Outcome | undefined): { scores: GroupScore[]; version: string } | LeftOutReason {
	if (!outcome) return 'not_in_batch';
	if (outcome.started_at === null) return 'not_used';
	if (outcome.attempt_id === null) return 'deleted';
	if (outcome.result === null) return 'unfinished';
	if (outcome.retake === 1) return 'retaken';
	if (outcome.time_factor !== 1) return 'extended_time';
	const result = JSON.parse(outcome.result) as Result;
	const reason = reasonOf(result);
	if (reason) return reason;
	const scores = scoresOf(result, (id) => id);
	return scores.length > 0 ? { scores, version: result.scoring_version } : 'no_number';
}
