import { z } from 'zod';
import { statementRuleEdition, underPresentRule } from '../scoring/rule-edition.ts';
import { type AuthorFault, type ItemWordsRule, oneForm, scoringVersion, text } from './author.ts';
import type { StatementItem } from './items/statement.ts';

/**
 * Schema for the scoring of statements: the version, and the edition of the rule that it was written for. All
 * statements share one model.
 */
export const statementScoring = z
	.strictObject({ version: scoringVersion, rule: z.int().min(1).max(statementRuleEdition).optional() })
	.transform((scoring) =>
		underPresentRule({ ...scoring, discrimination: 1, guessing: 0 }, statementRuleEdition),
	);

/** The fields of a test about oneself. It needs no samples, because nothing in it is secret. */
export const statementFields = { ...oneForm, itemLanguage: null, examples: [] as never[] };

/** The rule for the words of a statement. */
export const statementWords: ItemWordsRule = {
	schema: text,
	fits: (words) => typeof words === 'string',
	must: 'must be one statement in double quotes',
};

/**
 * Finds scales on which agreeing with everything would affect the score: at least a third of a scale's items
 * must be keyed each way. `called` and `ends` are the names of a scale and its two ends in the message.
 */
export function oneSidedFaults(
	items: readonly StatementItem[],
	written: { items: readonly StatementItem[]; of?: string | undefined },
	scales: readonly string[],
	called: string,
	ends: (scale: string) => readonly [string, string],
): AuthorFault[] {
	if (items.length === 0) return [];
	return scales.flatMap((scale) => {
		const own = items.filter((item) => item.scale === scale);
		const up = own.filter(({ keyed }) => keyed === 1).length;
		const down = own.length - up;
		if (Math.min(up, down) >= Math.max(1, Math.floor(own.length / 3))) return [];
		const [upper, lower] = ends(scale);
		const index = written.items.findIndex(({ id }) => id === own[0]?.id);
		const message = `${called} ${scale} has ${up} keyed ${upper} and ${down} keyed ${lower}; write about the same number of each`;
		return [{ path: index === -1 ? [written.of === undefined ? 'items' : 'of'] : ['items', index], message }];
	});
}
