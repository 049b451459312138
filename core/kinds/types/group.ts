import type { Grouping } from '../../batches/grouping.ts';
import { clarityOf } from './clarity.ts';
import { nameOf } from './report.ts';
import { pairs, type TypesResult } from './score.ts';

/** How types are listed, with another one that is possible, and counted in the order of their letters. */
export const groupTypes: Grouping<'types'> = {
	briefly({ type, pairs: told, runner_up: other }) {
		const isOpen = told.some(({ probability }) => clarityOf(probability) === 'close');
		if (type === null || other === null || !isOpen) return [type ?? ''];
		return [{ id: 'desk.results.type_or', values: { type, other } }];
	},
	reading: () => [{ id: 'desk.results.read.types', values: poles }, { id: 'report.types.caption' }],
	drawn: { id: 'desk.results.read.chances' },
	scores: () => [],
	classOf: (result) => (result.type === null ? null : { place: placeOf(result), name: result.type }),
};

/** The names of the letters, by letter. */
const poles = Object.fromEntries([...pairs.join('')].map((letter) => [letter, nameOf(letter)]));

/** By the letters of each pair, with a tie between them. */
function placeOf({ pairs: told }: TypesResult): number {
	return pairs.reduce((place, pair) => {
		const letter = told.find((each) => each.pair === pair)?.letter ?? null;
		return 3 * place + (letter === null ? 1 : 2 * pair.indexOf(letter));
	}, 0);
}
