import { isComparable } from '../compare/compare.ts';
import type { Scored } from '../scoring/score.ts';

/** A code of a batch with what became of it; `givenAt` is when it was made, and `position` the place of its person in the list. */
export type GivenCode = { position: number | null; givenAt: number; result: Scored | null };

/**
 * A person of a batch: the attempt by the code that was made last, and those by earlier codes, the latest first. `counted` is the
 * one whose result stands for the person wherever people are counted.
 */
export type Entry<T extends GivenCode> = { current: T; earlier: T[]; counted: T };

/**
 * The people of a batch in the order of their list, each once, whatever number of codes they've had. The latest result that says
 * something counts; without one, the latest result; without any, the current attempt.
 */
export function entriesOf<T extends GivenCode>(codes: readonly T[]): Entry<T>[] {
	const people = Map.groupBy(codes, (code) => code.position ?? code);
	return [...people.values()]
		.map((own) => {
			const latest = own.toSorted((one, other) => other.givenAt - one.givenAt);
			const [current, ...earlier] = latest as [T, ...T[]];
			const counted =
				latest.find(({ result }) => result !== null && isComparable(result)) ??
				latest.find(({ result }) => result !== null) ??
				current;
			return { current, earlier, counted };
		})
		.toSorted((one, other) => (one.current.position ?? 0) - (other.current.position ?? 0));
}
