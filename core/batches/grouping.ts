import type { Measured } from '../compare/difference.ts';
import type { QuizKind } from '../kinds/facts.ts';
import type { KindTypes } from '../kinds/kinds.ts';
import type { Text } from '../language/text.ts';

/** A scale on which the results of a group are counted in steps, each from its first score on. */
export type GroupScale = {
	id: string;
	name: Text;
	ends: readonly [number, number];
	/** Whether scores beyond an end count as that end. */
	isOpen: boolean;
	/** The precision of its scores. */
	precision: number;
	/** The SD of the normal prior that its scores are posterior means under; absent if they are plain counts. */
	priorSd?: number;
	steps: readonly { from: number; name: Text }[];
	/** The ruler that its mean is drawn on: from where to where, in how many segments, and the number in the middle if it is named. */
	drawn: { ends: readonly [number, number]; stretches: number; middle: number | null };
};

/** A score of one result on such a scale, as shown, with its standard error. */
export type GroupScore = Measured & { scale: GroupScale };

/** What a result without a score is counted as, with its place among the others. */
export type GroupClass = { place: number; name: Text };

/** How results of a kind of quiz are listed and counted in a group; only called for results that say something. */
export type Grouping<K extends QuizKind> = {
	/**
	 * The result with its range in a few words, a line for each part; `nameOf` returns the name of a part that the
	 * content names.
	 */
	briefly(result: KindTypes[K]['result'], nameOf: (id: string) => Text): Text[];
	/** What the words and figures of such a result mean, the same texts for results that look alike. */
	reading(result: KindTypes[K]['result']): Text[];
	/** What the drawings of a list show, for a kind whose drawing and words measure different things. */
	drawn?: Text;
	/** Its scores; empty if it has none. */
	scores(result: KindTypes[K]['result'], nameOf: (id: string) => Text): GroupScore[];
	/** A result without scores, as it is counted. */
	classOf?(result: KindTypes[K]['result']): GroupClass | null;
};

/** Steps of `width` points from the first to the last score, both whole numbers. */
export function stepsOf(first: number, last: number, width: number): { from: number; name: Text }[] {
	return Array.from({ length: Math.ceil((last - first + 1) / width) }, (_, index) => {
		const from = first + index * width;
		return { from, name: { from, to: Math.min(last, from + width - 1) } };
	});
}
