import {
	aDifference,
	type Comparing,
	equalResults,
	noDifference,
	type Told,
} from '../../compare/comparing.ts';
import { differenceOf, measuredBy } from '../../compare/difference.ts';
import type { Text } from '../../language/text.ts';
import { withRange } from '../../language/with-range.ts';
import type { KnowledgeResult } from './score.ts';

/** How the points of two knowledge quizzes are compared. */
export const compareKnowledge: Comparing<'knowledge'> = {
	// The words of the report would be too long beside another result.
	scalesOf: ({ points, of, low, high }, reported) =>
		points === null || low === null || high === null
			? []
			: reported.map((scale) => ({ ...scale, value: valueOf({ points, of, low, high }) })),
	tell(one, other) {
		if (one.points === null || other.points === null) return noDifference();
		// Another version of the quiz may have another number of points.
		if (one.of !== other.of) return OTHER_VERSION;
		const { points, limit, isShown } = differenceOf(measured(one), measured(other), 1, 0.1);
		if (points === 0) return equalResults;
		const apart: Text = { id: 'compare.apart', values: { points, limit } };
		if (!isShown) return noDifference([apart]);
		return aDifference([apart, ...(doOverlap(one, other) ? [{ id: 'compare.overlap' } as const] : [])]);
	},
	hasMean: true,
};

const OTHER_VERSION: Told = {
	finding: { id: 'compare.finding.versions' },
	verdict: { id: 'compare.points.versions' },
	more: [],
};

function doOverlap(one: KnowledgeResult, other: KnowledgeResult): boolean {
	return Math.max(one.low ?? 0, other.low ?? 0) <= Math.min(one.high ?? one.of, other.high ?? other.of);
}

/** The points with their range. */
export function valueOf({
	points,
	of,
	low,
	high,
}: {
	points: number;
	of: number;
	low: number;
	high: number;
}): Text {
	const headline: Text = { id: 'report.knowledge.headline', values: { points, of } };
	return withRange(headline, { from: low, to: high });
}

/** The range is that of a repeat, so it holds the errors of two results: one has 1/√2 of it. */
export function measured({ points, low, high, of }: KnowledgeResult) {
	const score = points ?? 0;
	const { error } = measuredBy({ score, low: low ?? 0, high: high ?? of }, [0, of]);
	return { score, error: error / Math.SQRT2 };
}
