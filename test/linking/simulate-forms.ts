import { groupResponses, type Responses } from '../../core/calibration/responses.ts';
import type { ItemParameters } from '../../core/scoring/item.ts';
import { gaussian, seeded } from '../simulate.ts';

/** A number of forms with `own` items each and six anchors, and how many people take each form. */
export type FormCase = {
	seed: number;
	forms: number;
	takers: number;
	own: number;
	/** The SD of the logarithms of slopes; 0 by default, so that all are 1. */
	slopes?: number;
	/** How many logits harder the first anchor is in the second form. */
	harder?: number;
};

/** Items with known parameters by id, and the answers of people from N(0, 1) who got one of the forms each. */
export function simulateForms({ seed, forms, takers, own, slopes = 0, harder = 0 }: FormCase): {
	items: Map<string, Required<ItemParameters>>;
	anchors: string[];
	responses: Responses;
} {
	const random = seeded(seed);
	const spread = (count: number, prefix: string) =>
		Array.from({ length: count }, (_, index) => {
			const difficulty = -2.3 + (4 * index) / (count - 1) + 0.3 * gaussian(random);
			const discrimination = Math.exp(slopes * gaussian(random));
			return [`${prefix}${index + 1}`, { discrimination, difficulty, guessing: 0.125 }] as const;
		});
	const anchors = spread(6, 'a');
	const all = [
		...anchors,
		...Array.from({ length: forms }, (_, form) => spread(own, `f${form + 1}-`)).flat(),
	];
	const rows = Array.from({ length: forms * takers }, (_, person) => {
		const theta = gaussian(random);
		return all.map(([id, { discrimination, difficulty, guessing }], item) => {
			const form = person % forms;
			if (item >= anchors.length && Math.floor((item - anchors.length) / own) !== form) return null;
			const b = difficulty + (id === 'a1' && form === 1 ? harder : 0);
			return Number(random() < guessing + (1 - guessing) / (1 + Math.exp(-discrimination * (theta - b))));
		});
	});
	return {
		items: new Map(all),
		anchors: anchors.map(([id]) => id),
		responses: groupResponses(
			all.map(([id]) => ({ id, grades: 2 })),
			rows,
		),
	};
}
