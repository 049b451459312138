import { levels, type PlacementItem } from '../core/kinds/placement/score.ts';

const centres = { A1: -2.8, A2: -1.7, B1: -0.6, B2: 0.5, C1: 1.6, C2: 2.6 } as const;
const counts = { A1: 6, A2: 7, B1: 7, B2: 7, C1: 7, C2: 6 } as const;
/** Forty items of the six levels, in the design of our placement tests. */
export const placementItems: PlacementItem[] = levels.slice(1).flatMap((level) => {
	const name = level as keyof typeof centres;
	return Array.from({ length: counts[name] }, (_, index) => ({
		level,
		difficulty: centres[name] - 0.4 + (0.8 * index) / (counts[name] - 1),
		discrimination: 1,
		guessing: 0.25,
	}));
});
