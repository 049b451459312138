import type { QuizKind } from '../kinds/facts.ts';
import type { KindTypes } from '../kinds/kinds.ts';
import type { Text } from '../language/text.ts';
import type { ScoreScale } from '../report/report.ts';

/** What can be said of two results of one test: the answer first, then what it rests on. */
export type Told<Translatable = Text> = { verdict: Translatable; more: Translatable[] };

/** How results of a kind of quiz are compared. */
export type Comparing<K extends QuizKind> = {
	/** A result on rulers; if left out, the scales of its report, which are `reported`. */
	scalesOf?(result: KindTypes[K]['result'], reported: readonly ScoreScale[]): ScoreScale[];
	/** Says whether two results differ; `nameOf` returns the name of a part that the content names. */
	tell(one: KindTypes[K]['result'], other: KindTypes[K]['result'], nameOf: (id: string) => Text): Told;
	/** What one person's results, oldest first, are worth together, or what another one would add. */
	together?(results: readonly KindTypes[K]['result'][]): Text[];
	/** Whether the mean of many people's results means anything on its rulers. */
	hasMean: boolean;
};

/** Both results are alike as far as they can tell. */
export const noDifference: Text = { id: 'compare.same' };

/** The results differ by more than chance. */
export const aDifference: Text = { id: 'compare.differs' };

/** A result with its range or its chance in brackets, which keep their order among words written from right to left. */
export function withRange(result: Text, range: Text): Text {
	return { row: [result, '\u00a0', { figures: ['(', range, ')'] }] };
}
