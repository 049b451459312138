import { drawOption } from '../../core/items/draw.ts';
import { type Attribute, at, attributes, type Cell, levelOf } from '../../core/items/figure.ts';
import type { GeneratedMatrix } from '../../core/items/matrix.ts';
import { createRandom } from '../../core/items/random.ts';
import { learntAccuracy } from './learner.ts';

export type Item = Pick<GeneratedMatrix, 'options' | 'key'>;
export type Score = (option: Cell, options: readonly Cell[], bank: ReadonlyMap<string, number>) => number;

const value = (cell: Cell, name: Attribute) => levelOf(cell, name);

/** Solvers that see only the options: each scores every option and takes the highest score (for tests). */
export const solvers: Record<string, Score> = {
	'majority vote': (option, options) => sum(attributes.map((name) => sharing(option, options, name))),
	'minority vote': (option, options) => -sum(attributes.map((name) => sharing(option, options, name))),
	'most central': (option, options) => -sum(options.map((other) => hamming(option, other))),
	'most distant': (option, options) => sum(options.map((other) => hamming(option, other))),
	'largest of everything': (option) => sum(attributes.map((name) => value(option, name))),
	'smallest of everything': (option) => -sum(attributes.map((name) => value(option, name))),
	'nearest the mean level': (option, options) =>
		-sum(attributes.map((name) => Math.abs(value(option, name) - mean(options, name)))),
	'longest SVG': (option) => pictureOf(option).length,
	'shortest SVG': (option) => -pictureOf(option).length,
	'most elements': (option) => pictureOf(option).split('<').length,
	'fewest elements': (option) => -pictureOf(option).split('<').length,
	'most frequent value in the bank': (option, _, bank) =>
		sum(attributes.map((name) => bank.get(`${name} ${option[name]}`) ?? 0)),
	'rarest value in the bank': (option, _, bank) =>
		-sum(attributes.map((name) => bank.get(`${name} ${option[name]}`) ?? 0)),
	'most usual order of elements': (option, _, bank) => bank.get(`elements ${orderOf(option)}`) ?? 0,
	'rarest order of elements': (option, _, bank) => -(bank.get(`elements ${orderOf(option)}`) ?? 0),
	'first drawn furthest right': (option) => firstPlace(option),
	'first drawn furthest left': (option) => -firstPlace(option),
	...Object.fromEntries(
		attributes.map((name): [string, Score] => [`largest ${name}`, (o) => value(o, name)]),
	),
	...Object.fromEntries(
		attributes.map((name): [string, Score] => [`smallest ${name}`, (o) => -value(o, name)]),
	),
	...Object.fromEntries(
		[0, 1, 2, 3, 4, 5, 6, 7].map((place): [string, Score] => [
			`position ${place + 1}`,
			(option, options) => (options.indexOf(option) === place ? 1 : 0),
		]),
	),
};

const pictures = new WeakMap<Cell, string>();

/** The image of an option, rendered once for eight solvers. */
function pictureOf(option: Cell): string {
	const known = pictures.get(option);
	if (known !== undefined) return known;
	const picture = drawOption(option);
	pictures.set(option, picture);
	return picture;
}

/** The elements of an option's image and the commands of their paths, in order. */
function orderOf(option: Cell): string {
	return pictureOf(option).replaceAll(/[^<A-Za-z]+/g, ' ');
}

/** The leftmost starting point in an option's image. */
function firstPlace(option: Cell): number {
	return Number(/ d="M([\d.-]+)/.exec(pictureOf(option))?.[1] ?? 0);
}

/** The share of items whose key a solver takes; ties are broken by a fair draw, as a guesser would. */
export function accuracyOf<Option, Bank>(
	items: readonly { options: readonly Option[]; key: number }[],
	bank: Bank,
	name: string,
	score: (option: Option, options: readonly Option[], bank: Bank) => number,
): number {
	const random = createRandom(name);
	const hits = items.filter(({ options, key }) => {
		const scores = options.map((option) => score(option, options, bank));
		const best = Math.max(...scores);
		return random.pick(scores.flatMap((one, index) => (one === best ? [index] : []))) === key;
	});
	return hits.length / items.length;
}

function sharing(option: Cell, options: readonly Cell[], name: Attribute): number {
	return options.filter((other) => other[name] === option[name]).length;
}

function hamming(one: Cell, other: Cell): number {
	return attributes.filter((name) => one[name] !== other[name]).length;
}

function mean(options: readonly Cell[], name: Attribute): number {
	return sum(options.map((option) => value(option, name))) / options.length;
}

/** How often a value occurs among the keys of other items: what a leaked item bank would teach. */
export function countKeys(items: Item[]): Map<string, number> {
	const counts = new Map<string, number>();
	for (const { options, key } of items) {
		const right = at(options, key);
		const seen = attributes.map((name) => `${name} ${right[name]}`);
		for (const known of [...seen, `elements ${orderOf(right)}`])
			counts.set(known, (counts.get(known) ?? 0) + 1);
	}
	return counts;
}

function sum(values: readonly number[]): number {
	return values.reduce((total, one) => total + one, 0);
}

/** The share of items whose key is found by a logistic regression on the solvers' scores. */
export function learntFromSolvers(items: Item[], bank: ReadonlyMap<string, number>): number {
	const scores = Object.entries(solvers).filter(([name]) => !name.startsWith('smallest'));
	const features = items.map(({ options }) =>
		options.map((option) => scores.map(([, score]) => score(option, options, bank))),
	);
	return learntAccuracy(
		features,
		items.map(({ key }) => key),
	);
}

/**
 * Fails if the options-only solvers, `accuracies` by name for this many items, aren't within chance: one in
 * twenty leaves a 95 % band by chance, so no more may leave it than in 999 of 1,000 sets of fair guessers,
 * and none may be four standard errors off.
 */
export function faultsOfGuessers(
	accuracies: readonly (readonly [name: string, accuracy: number])[],
	items: number,
): string[] {
	const error = Math.sqrt((0.125 * 0.875) / items);
	const away = ([, accuracy]: readonly [string, number]) => Math.abs(accuracy - 0.125) / error;
	const outside = accuracies.filter((each) => away(each) > 1.96);
	const most = binomialQuantile(accuracies.length, 0.05, 0.999);
	return (outside.length > most ? outside : outside.filter((each) => away(each) > 4)).map(
		([name, accuracy]) => `${name}: ${(100 * accuracy).toFixed(1)} %`,
	);
}

/**
 * The smallest number of successes such that this many trials stay at or below it with the given probability.
 */
export function binomialQuantile(trials: number, chance: number, probability: number): number {
	let term = (1 - chance) ** trials;
	let below = term;
	let successes = 0;
	for (; below < probability; successes++) {
		term *= ((trials - successes) / (successes + 1)) * (chance / (1 - chance));
		below += term;
	}
	return successes;
}

/** Pearson's χ² of the positions of the keys, with 7 degrees of freedom. */
export function chiSquareOfKeys(items: readonly { key: number }[]): number {
	const expected = items.length / 8;
	const counts = [0, 1, 2, 3, 4, 5, 6, 7].map((place) => items.filter(({ key }) => key === place).length);
	return sum(counts.map((count) => (count - expected) ** 2 / expected));
}
