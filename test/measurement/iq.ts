import { shortcutNames } from '../../core/items/shortcuts.ts';
import type { MatrixItem } from '../../core/kinds/items/matrix.ts';
import { logProbability } from '../../core/scoring/item.ts';
import { settleUnanswered } from '../../core/scoring/not-reached.ts';
import { gaussian, mean, seeded } from '../simulate.ts';
import {
	accuracyOf,
	answersAt,
	correlation,
	type Estimated,
	estimated,
	growForm,
	guessedWith,
	type Puzzle,
} from './takers.ts';

/** Abilities from two SDs below the mean to two above it. */
export const abilities = [-2, -1, 0, 1, 2];

/** How people who don't know an answer choose: all with the same chance, or each in one way of guessing. */
export type Guessers = { floor: number } | 'shortcuts';

/**
 * At each ability, how far IQs are off on average: scored with a chance of guessing of 1/8 (`before`), and with
 * that of each figure (`after`).
 */
export function floorBias(
	items: readonly MatrixItem[],
	guessers: Guessers,
	{ people, seed = 1 }: { people: number; seed?: number },
): { theta: number; before: number; after: number }[] {
	const random = seeded(seed);
	const forms = Array.from({ length: 10 }, (_, form) => growForm(items, `floor/${seed}/${form}`));
	return abilities.map((theta) => {
		const taken = Array.from({ length: people }, (_, person) => {
			const form = forms[person % forms.length] ?? [];
			return { form, answers: answersAt(theta, guessing(form, guessers, random), random) };
		});
		const biasBy = (scored: (form: Puzzle[]) => Puzzle[] | ReturnType<typeof guessedWith>) =>
			accuracyOf(taken.map(({ form, answers }) => estimated(theta, scored(form), answers))).bias;
		return { theta, before: biasBy((form) => guessedWith(form, 1 / 8)), after: biasBy((form) => form) };
	});
}

/** The form as it is for someone who guesses like this; each person keeps to one way of guessing. */
function guessing(form: readonly Puzzle[], guessers: Guessers, random: () => number) {
	if (guessers !== 'shortcuts') return guessedWith(form, guessers.floor);
	const way = [...shortcutNames, 'blind' as const][Math.floor(random() * (shortcutNames.length + 1))];
	// Certainty would have no logarithm.
	return form.map((puzzle) => ({
		...puzzle,
		guessing: way === undefined || way === 'blind' ? 1 / 8 : Math.min(0.999, puzzle.shortcuts[way]),
	}));
}

/** What a time limit does to a test: accuracy over all people and near each ability, and what it goes with. */
export type SpeedFigures = {
	mean: number;
	coverage: number;
	withAbility: number;
	withSpeed: number;
	reached: number;
	byAbility: { theta: number; bias: number; coverage: number }[];
};

/**
 * People whose times for a puzzle are lognormal with a median of 25 s, whose speed has an SD of .4 and nothing
 * to do with their ability, and whose single times have an SD of .5: scored with what they didn't reach counted
 * as wrong if more than 80 % of the time was used (`before`), and left out (`after`).
 */
export function speedFigures(
	items: readonly MatrixItem[],
	minutes: number,
	{ people, seed = 2 }: { people: number; seed?: number },
): { before: SpeedFigures; after: SpeedFigures } {
	const random = seeded(seed);
	const form = growForm(items, `speed/${seed}`);
	const taken = Array.from({ length: people }, () => {
		const [truth, speed] = [gaussian(random), gaussian(random)];
		let clock = 0;
		const right = answersAt(truth, form, random);
		const answers = right.map((correct) => {
			clock += 25 * Math.exp(0.5 * gaussian(random) - 0.4 * speed);
			return clock > 60 * minutes ? undefined : correct;
		});
		return { truth, speed, answers, isShort: clock > 0.8 * 60 * minutes };
	}).filter(({ answers }) => answers.some((answer) => answer !== undefined));
	const figures = (settle: (person: (typeof taken)[number]) => Estimated): SpeedFigures => {
		const found = taken.map((person) => ({ ...person, ...settle(person) }));
		const thetas = found.map(({ theta }) => theta);
		return {
			mean: 100 + 15 * mean(thetas),
			coverage: accuracyOf(found).coverage,
			withAbility: correlation(
				thetas,
				found.map(({ truth }) => truth),
			),
			withSpeed: correlation(
				thetas,
				found.map(({ speed }) => speed),
			),
			reached: mean(found.map(({ answers }) => answers.filter((answer) => answer !== undefined).length)),
			byAbility: abilities.map((theta) => ({
				theta,
				...accuracyOf(found.filter(({ truth }) => Math.abs(truth - theta) < 0.5)),
			})),
		};
	};
	return {
		before: figures(({ truth, answers, isShort }) =>
			estimated(
				truth,
				form,
				isShort ? answers.map((answer) => answer ?? false) : settleUnanswered(answers, false),
			),
		),
		after: figures(({ truth, answers }) => estimated(truth, form, settleUnanswered(answers, false))),
	};
}

/**
 * The standardized log-likelihood of answers (lz) at the estimated ability: far below 0 if they don't fit it.
 * Source: F. Drasgow, M. Levine & E. Williams, British Journal of Mathematical and Statistical Psychology 38(1),
 * 1985.
 */
export function fitOf(form: readonly Puzzle[], answers: readonly boolean[]): number {
	const { theta } = estimated(0, form, answers);
	let [found, expected, variance] = [0, 0, 0];
	for (const [index, item] of form.entries()) {
		const [right, wrong] = [logProbability(item, true, theta), logProbability(item, false, theta)];
		const chance = Math.exp(right);
		found += answers[index] ? right : wrong;
		expected += chance * right + (1 - chance) * wrong;
		variance += chance * (1 - chance) * (right - wrong) ** 2;
	}
	return (found - expected) / Math.sqrt(variance);
}

/** How many of those who click at random are found, by fit alone, by time alone, and by either together. */
export type Caught = { median: number; fit: number; time: number; either: number };

/**
 * How many people who click at random, with lognormal times of these medians in seconds, are found by cutoffs
 * that at most 2 % of honest people at −2 fall below: of fit, of the mean logarithm of times, or of both at 1 %.
 * Who answers more than a fifth of the puzzles within 3 s has no result anyway and isn't counted. Honest times
 * have a median of 25 s, and honest people at −2 are taken to be faster, 15 s, because they give up sooner.
 */
export function clickersCaught(
	items: readonly MatrixItem[],
	medians: readonly number[],
	{ people, seed = 3 }: { people: number; seed?: number },
): Caught[] {
	const random = seeded(seed);
	const forms = Array.from({ length: 10 }, (_, form) => growForm(items, `clicks/${seed}/${form}`));
	const draw = (median: number, answers: (form: readonly Puzzle[]) => boolean[]) =>
		Array.from({ length: people }, (_, person) => {
			const form = forms[person % forms.length] ?? [];
			const speed = 0.4 * gaussian(random);
			const times = form.map(() => Math.log(median) + 0.5 * gaussian(random) - speed);
			const isTooFast = times.filter((time) => time < Math.log(3)).length > form.length / 5;
			return isTooFast ? [] : [{ fit: fitOf(form, answers(form)), time: mean(times) }];
		}).flat();
	const honest = draw(15, (form) => answersAt(-2, form, random));
	const cut = (values: number[], share: number) =>
		values.toSorted((a, b) => a - b)[Math.floor(share * values.length)] ?? 0;
	const cuts = (share: number) => ({
		fit: cut(
			honest.map(({ fit }) => fit),
			share,
		),
		time: cut(
			honest.map(({ time }) => time),
			share,
		),
	});
	const [alone, half] = [cuts(0.02), cuts(0.01)];
	return medians.map((median) => {
		const clickers = draw(median, (form) => form.map(() => random() < 1 / 8));
		const share = (isFound: (clicker: (typeof clickers)[number]) => boolean) =>
			clickers.length === 0 ? 1 : clickers.filter(isFound).length / clickers.length;
		return {
			median,
			fit: share(({ fit }) => fit < alone.fit),
			time: share(({ time }) => time < alone.time),
			either: share(({ fit, time }) => fit < half.fit || time < half.time),
		};
	});
}
