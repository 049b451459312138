import type { QuizKind } from '../kinds/facts.ts';
import type { KindTypes } from '../kinds/kinds.ts';
import type { Text } from '../language/text.ts';
import type { ScoreScale } from '../report/report.ts';

/** What can be said of two results of one test: the finding as a heading, a sentence about it, and what it rests on. */
export type Told<Translatable = Text> = {
	finding: Translatable;
	verdict: Translatable;
	more: Translatable[];
};

/** A score with its range and its places on the ruler, 0 to 1. */
export type CombinedMark<Translatable = Text> = {
	value: Translatable;
	at: number;
	from: number;
	to: number;
};

/** How results of a kind of quiz are compared. */
export type Comparing<K extends QuizKind> = {
	/** A result on rulers; if left out, the scales of its report, which are `reported`. */
	scalesOf?(result: KindTypes[K]['result'], reported: readonly ScoreScale[]): ScoreScale[];
	/** Says whether two results differ; `nameOf` returns the name of a part that the content names. */
	tell(one: KindTypes[K]['result'], other: KindTypes[K]['result'], nameOf: (id: string) => Text): Told;
	/** What one person's results, oldest first, are worth together, or what another one would add. */
	together?(results: readonly KindTypes[K]['result'][]): Text[];
	/** One person's results put together as one mark, if there are several that can be and the score isn't beyond the scale. */
	combined?(results: readonly KindTypes[K]['result'][]): CombinedMark | null;
	/** Whether the mean of many people's results means anything on its rulers. */
	hasMean: boolean;
};

/** The results are alike as far as they can tell. */
export function noDifference(more: Text[] = []): Told {
	return { finding: { id: 'compare.finding.same' }, verdict: { id: 'compare.same' }, more };
}

/** The results differ by more than chance. */
export function aDifference(more: Text[] = []): Told {
	return { finding: { id: 'compare.finding.differs' }, verdict: { id: 'compare.differs' }, more };
}

/** The same scores in both results. */
export const equalResults: Told = {
	finding: { id: 'compare.finding.equal' },
	verdict: { id: 'compare.equal' },
	more: [],
};
