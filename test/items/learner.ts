import { at } from '../../core/items/figure.ts';

const FOLDS = 5;
const ROUNDS = 25;
const RATE = 1;

type Options = Float64Array[];

/**
 * The share of items whose key a conditional logistic regression finds among the options, with five-fold
 * cross-validation. `features` is indexed by item, option, and feature (for tests).
 */
export function learntAccuracy(features: readonly number[][][], keys: readonly number[]): number {
	const scaled = features.map(standardize);
	let hits = 0;
	for (let fold = 0; fold < FOLDS; fold++) {
		const isOut = (index: number) => index % FOLDS === fold;
		const weights = learn(
			scaled.filter((_, index) => !isOut(index)),
			keys.filter((_, index) => !isOut(index)),
		);
		for (const [index, options] of scaled.entries()) {
			if (!isOut(index)) continue;
			const scores = options.map((each) => dot(weights, each));
			if (scores.indexOf(Math.max(...scores)) === keys[index]) hits++;
		}
	}
	return hits / keys.length;
}

// Within an item: what all its options share can't distinguish them.
function standardize(options: readonly number[][]): Options {
	const count = options.length;
	const width = at(options, 0).length;
	const scaled = options.map(() => new Float64Array(width));
	for (let feature = 0; feature < width; feature++) {
		const column = options.map((option) => at(option, feature));
		const mean = column.reduce((sum, value) => sum + value, 0) / count;
		const deviation = Math.sqrt(column.reduce((sum, value) => sum + (value - mean) ** 2, 0) / count);
		for (const [option, value] of column.entries())
			at(scaled, option)[feature] = deviation === 0 ? 0 : (value - mean) / deviation;
	}
	return scaled;
}

// Gradient ascent on the log likelihood of a choice among options (McFadden 1974).
function learn(items: readonly Options[], keys: readonly number[]): Float64Array {
	const weights = new Float64Array(at(at(items, 0), 0).length);
	for (let round = 0; round < ROUNDS; round++) {
		const gradient = new Float64Array(weights.length);
		for (let index = 0; index < items.length; index++) {
			const options = at(items, index);
			const powers = options.map((option) => Math.exp(dot(weights, option)));
			const total = powers.reduce((sum, power) => sum + power, 0);
			for (let option = 0; option < options.length; option++) {
				const miss = (option === keys[index] ? 1 : 0) - at(powers, option) / total;
				const values = at(options, option);
				for (let feature = 0; feature < values.length; feature++)
					gradient[feature]! += miss * values[feature]!;
			}
		}
		for (let feature = 0; feature < weights.length; feature++)
			weights[feature]! += (RATE * gradient[feature]!) / items.length;
	}
	return weights;
}

function dot(weights: Float64Array, values: Float64Array): number {
	let sum = 0;
	for (let index = 0; index < weights.length; index++) sum += weights[index]! * values[index]!;
	return sum;
}
