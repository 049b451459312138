/** The abilities in the chart. */
export const abilities = ['knowledge', 'memory', 'reasoning', 'speed'] as const;

/** The name of an ability in the chart. */
export type AbilityName = (typeof abilities)[number];

/** The ages between which the curves are drawn, in years. */
export const ages = { from: 20, to: 85 } as const;

/**
 * The height of an ability's curve at an age in years; every curve starts at 0. SCHEMATIC: direction and
 * curvature are research findings, but heights aren't. Knowledge rises into the sixties and then falls a
 * little; reasoning and memory fall faster and faster; speed falls evenly. Sources: A. Kaufman, T. Salthouse,
 * C. Scheiber & H. Chen, Journal of Psychoeducational Assessment 34, 2016 (knowledge kept; reasoning, memory,
 * and speed fall); T. Salthouse, "Trajectories of normal cognitive aging", Psychology and Aging 34, 2019 (the
 * curvature).
 */
export function heightAt(ability: AbilityName, age: number): number {
	const share = (age - ages.from) / (ages.to - ages.from);
	return courses[ability](share);
}

const TURN = 0.68;

const courses: Record<AbilityName, (share: number) => number> = {
	knowledge: (share) => 0.22 * (1 - ((share - TURN) / TURN) ** 2),
	memory: (share) => -0.1 * share - 0.4 * share ** 2.4,
	reasoning: (share) => -0.14 * share - 0.53 * share ** 2.2,
	speed: (share) => -0.86 * share,
};
