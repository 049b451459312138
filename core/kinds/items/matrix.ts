import { describeCell, describeStem } from '../../items/describe.ts';
import type { Design } from '../../items/design.ts';
import { drawOptionOnce, drawStemOnce } from '../../items/draw-once.ts';
import type { Cell } from '../../items/figure.ts';
import { inSentences } from '../../language/in-sentences.ts';
import type { ItemGroup } from '../../quiz/quiz.ts';
import type { ItemType } from './item-type.ts';
import { keyed } from './keyed.ts';

/** A figural item as authors write it: the design that it grows from. An anchor has one figure in all forms of a version. */
export type MatrixItem = { id: string; matrix: Design; anchor?: true | undefined };

/** A figural item as it is asked. */
export type MatrixQuestion = {
	type: 'figural';
	id: string;
	stem: Cell[];
	answers: { id: string; cell: Cell }[];
	key: string;
	difficulty: number;
	/** Absent in older snapshots. */
	family?: ItemGroup;
	/** The digest of its design; absent in older snapshots and forms. */
	design?: string;
	/** The edition of the generator that made it; absent in figures from before editions were told. */
	generator?: number;
};

/**
 * A figural question as our own pages receive it. Its figures are values that the browser draws, a sixth of
 * the size of drawn ones.
 */
export type MatrixOnPage = {
	type: 'figural';
	id: string;
	text: string;
	stem: Cell[];
	/** The descriptions of the cells of the stem, and of the missing one. */
	places: string[];
	answers: { id: string; cell: Cell; description: string }[];
};

/** The item type of figural questions. */
export const matrix: ItemType<MatrixQuestion, MatrixOnPage> = {
	...keyed,
	forPages: ({ id, stem, answers }, t) => ({
		type: 'figural',
		id,
		text: t({ id: 'question.matrix' }),
		stem,
		places: describeStem(stem, t).map(t),
		answers: answers.map((answer) => ({
			id: answer.id,
			cell: answer.cell,
			description: inSentences(t, describeCell(answer.cell, t).map(t)),
		})),
	}),
	forApi: ({ id, text, stem, places, answers }, t) => ({
		id,
		text,
		// A figure looks the same in every language.
		image: { svg: drawStemOnce(stem), description: inSentences(t, places) },
		answers: answers.map((answer) => ({
			id: answer.id,
			image: { svg: drawOptionOnce(answer.cell), description: answer.description },
		})),
	}),
	isSaidIn: () => true,
	withKey: (question, key) => ({ ...question, key }),
	contentIn: ({ stem, answers, key }) => JSON.stringify([stem, answers, key]),
	designOf: ({ id, stem, difficulty, family, design, generator }) =>
		JSON.stringify([
			id,
			stem.length,
			difficulty,
			family,
			...(design ? [design] : []),
			...(generator ? [generator] : []),
		]),
	wordsOf: () => null,
	columns: [],
};

/** The seed of an item, made from the seed of its form. */
export function itemSeed(seed: string, { id }: Pick<MatrixItem, 'id'>): string {
	return `${seed}:${id}`;
}
