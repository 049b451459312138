import { z } from 'zod';
import { type AuthorFault, type ItemWordsRule, oneForm, text } from './author.ts';
import type { StatementItem } from './items/statement.ts';

/** Statements have one model for all items, so their scoring is its version alone. */
export const statementScoring = z
	.strictObject({ version: text })
	.transform(({ version }) => ({ version, discrimination: 1, guessing: 0 }));

/** Nothing of a test about oneself is secret, so that it needs no samples. */
export const statementFields = { ...oneForm, itemLanguage: null, examples: [] as never[] };

export const statementWords: ItemWordsRule = {
	schema: text,
	fits: (words) => typeof words === 'string',
	must: 'must be one statement in double quotes',
};

/** Scales that agreeing with everything says something of: at least a third of their items must be keyed each way. */
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
