import type { Scored } from '../scoring/score.ts';

/** A part of a result that its taker may show to others; `area.…` names an area of a self-description. */
export type SharePart =
	| 'number'
	| 'range'
	| 'band'
	| 'third'
	| 'type'
	| 'sureness'
	| 'level'
	| 'neighbour'
	| `area.${string}`;

/**
 * What of a result may be shown to others, in the order in which it is offered; nothing of one that tells nothing. The name
 * of the test, and that the result is provisional, are always shown.
 */
export function shareableParts(result: Scored): SharePart[] {
	if ('reason' in result && result.reason) return [];
	switch (result.kind) {
		case 'iq':
			return result.iq === null ? ['third'] : ['number', 'range', 'band'];
		case 'types':
			return ['type', 'sureness'];
		case 'emotional':
			return result.facets.map(({ id }): SharePart => `area.${id}`);
		case 'placement':
			return ['level', 'neighbour'];
	}
}

/** What is shown for what was ticked: what this result has of it, and what a part of it never goes without. */
export function sharedParts(result: Scored, ticked: readonly string[]): SharePart[] {
	return shareableParts(result).filter(
		(part) => ticked.includes(part) || ticked.some((each) => needed[each] === part),
	);
}

/**
 * A number is shown with its range only: how sure it is belongs to what it says (AERA, APA & NCME, "Standards for
 * Educational and Psychological Testing", 2014, on precision with every score). The third, and each area, bring theirs
 * along. How sure a letter is, or which level is near, says the letter and the level.
 */
const needed: Partial<Record<string, SharePart>> = { number: 'range', sureness: 'type', neighbour: 'level' };
