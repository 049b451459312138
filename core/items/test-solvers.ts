import { drawOption } from './draw.ts';
import { type Attribute, at, attributes, type Cell, levelOf } from './figure.ts';
import type { MatrixItem } from './matrix.ts';
import { createRandom } from './random.ts';
import { learntAccuracy } from './test-learner.ts';

export type Item = Pick<MatrixItem, 'options' | 'key'>;
export type Score = (option: Cell, options: readonly Cell[], bank: ReadonlyMap<string, number>) => number;

const value = (cell: Cell, name: Attribute) => levelOf(cell, name);

/** Who sees only the options: each gives every option a score, and takes the highest (for tests). */
export const solvers: Record<string, Score> = {
	'majority vote': (option, options) => sum(attributes.map((name) => sharing(option, options, name))),
	'minority vote': (option, options) => -sum(attributes.map((name) => sharing(option, options, name))),
	'most central': (option, options) => -sum(options.map((other) => hamming(option, other))),
	'most distant': (option, options) => sum(options.map((other) => hamming(option, other))),
	'largest of everything': (option) => sum(attributes.map((name) => value(option, name))),
	'smallest of everything': (option) => -sum(attributes.map((name) => value(option, name))),
	'nearest the mean level': (option, options) =>
		-sum(attributes.map((name) => Math.abs(value(option, name) - mean(options, name)))),
	'longest SVG': (option) => drawOption(option).length,
	'shortest SVG': (option) => -drawOption(option).length,
	'most elements': (option) => drawOption(option).split('<').length,
	'fewest elements': (option) => -drawOption(option).split('<').length,
	'most frequent value in the bank': (option, _, bank) =>
		sum(attributes.map((name) => bank.get(`${name} ${option[name]}`) ?? 0)),
	'rarest value in the bank': (option, _, bank) =>
		-sum(attributes.map((name) => bank.get(`${name} ${option[name]}`) ?? 0)),
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

/** The share of items whose key a solver takes; equal scores are settled by a fair draw, as a guesser would. */
export function accuracyOf(
	items: Item[],
	bank: ReadonlyMap<string, number>,
	name: string,
	score: Score,
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

/** How often a value stands among the keys of other items: what a bank of known items would teach. */
export function countKeys(items: Item[]): Map<string, number> {
	const counts = new Map<string, number>();
	for (const { options, key } of items) {
		for (const name of attributes) {
			const known = `${name} ${at(options, key)[name]}`;
			counts.set(known, (counts.get(known) ?? 0) + 1);
		}
	}
	return counts;
}

function sum(values: readonly number[]): number {
	return values.reduce((total, one) => total + one, 0);
}

/** The share of items whose key is found by what a logistic regression learns of the solvers' scores. */
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

/** Pearson's χ² of the places of the keys, with 7 degrees of freedom. */
export function chiSquareOfKeys(items: Item[]): number {
	const expected = items.length / 8;
	const counts = [0, 1, 2, 3, 4, 5, 6, 7].map((place) => items.filter(({ key }) => key === place).length);
	return sum(counts.map((count) => (count - expected) ** 2 / expected));
}
