import type { QuizKind } from '../kinds/facts.ts';
import { type KindTypes, kindOf } from '../kinds/kinds.ts';
import type { Scored } from '../scoring/score.ts';

/** A part of a result that its taker may share; `area.…` names an area of a self-description. */
export type SharePart = KindTypes[QuizKind]['part'];

/**
 * The parts of a result that may be shared, in the order they are offered; none for a result that says
 * nothing. The name of the test and the fact that the result is provisional are always shown.
 */
export function shareableParts(result: Scored): SharePart[] {
	if ('reason' in result && result.reason) return [];
	return kindOf(result.kind).share.parts(result);
}

/** The parts that are ticked before the taker chooses, with those that they always come with. */
export function usualParts(result: Scored): SharePart[] {
	return sharedParts(result, kindOf(result.kind).share.usual(result));
}

/**
 * The parts to show for the boxes a taker ticked: those this result has, plus any that one of them always
 * comes with.
 */
export function sharedParts(result: Scored, ticked: readonly string[]): SharePart[] {
	const needs: Partial<Record<string, string>> = kindOf(result.kind).share.needs;
	return shareableParts(result).filter(
		(part) => ticked.includes(part) || ticked.some((each) => needs[each] === part),
	);
}
