import type { QuizKind } from '../kinds/facts.ts';
import { type KindTypes, kindOf } from '../kinds/kinds.ts';
import type { Scored } from '../scoring/score.ts';

/** A part of a result that its taker may show to others; `area.…` names an area of a self-description. */
export type SharePart = KindTypes[QuizKind]['part'];

/**
 * What of a result may be shown to others, in the order in which it is offered; nothing of one that tells nothing. The name
 * of the test, and that the result is provisional, are always shown.
 */
export function shareableParts(result: Scored): SharePart[] {
	if ('reason' in result && result.reason) return [];
	return kindOf(result.kind).share.parts(result);
}

/** What is shown for what was ticked: what this result has of it, and what a part of it never goes without. */
export function sharedParts(result: Scored, ticked: readonly string[]): SharePart[] {
	const needs: Partial<Record<string, string>> = kindOf(result.kind).share.needs;
	return shareableParts(result).filter(
		(part) => ticked.includes(part) || ticked.some((each) => needs[each] === part),
	);
}
