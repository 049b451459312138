import type { Design } from '../../items/design.ts';
import type { Cell } from '../../items/figure.ts';
import type { Family } from '../../quiz/quiz.ts';

/** A figural item: its design, from which items are grown. */
export type MatrixItem = { id: string; matrix: Design };

/** A figural item as it is asked. */
export type MatrixQuestion = {
	type: 'matrix';
	id: string;
	stem: Cell[];
	answers: { id: string; cell: Cell }[];
	key: string;
	difficulty: number;
	/** Absent in older snapshots. */
	family?: Family;
};
