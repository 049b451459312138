import type { Message } from '../language/message.ts';
import { at } from './figure.ts';
import { createRandom } from './random.ts';
import { type Series, type SeriesRuleName, seriesRules } from './series-rules.ts';

/** A number series to continue: the numbers shown, eight options, and the index (0–7) of the next number. */
export type SeriesItem = {
	terms: number[];
	options: number[];
	key: number;
	rule: SeriesRuleName;
	values: Record<string, number>;
};

/**
 * Generates a series of a rule from a seed. The eight options are chosen first, close together, each the next
 * number of some series of the rule; then the key is drawn among them. Someone who sees only the options
 * therefore has a chance of exactly 1/8.
 */
export function generateSeries(rule: SeriesRuleName, seed: string): SeriesItem {
	const random = createRandom(seed);
	const series = seriesOf(rule);
	const middle = random.pick(numbersOf(series));
	const near = numbersOf(series).filter((next) => Math.abs(next - middle) <= REACH);
	const options = random
		.shuffle(near)
		.slice(0, 8)
		.sort((a, b) => a - b);
	if (options.length < 8) return generateSeries(rule, `${seed}/again`);
	const key = random.int(8);
	const chosen = random.pick(series.get(at(options, key)) ?? []);
	return { terms: chosen.terms, options, key, rule, values: chosen.values };
}

/** The distinct next numbers that rules consistent with the terms predict. */
export function predictNext(terms: readonly number[]): number[] {
	return [...new Set(Object.values(seriesRules).flatMap((rule) => rule.predict(terms) ?? []))];
}

/** Explains the rule of a series in words. */
export function explainSeries({ rule, values }: SeriesItem): Message {
	const signed = Object.entries(values).map(([name, value]) => [name, withSign(value)]);
	return { id: `series.rule.${rule}`, values: Object.fromEntries(signed) };
}

const REACH = 12;

// Grouped by the next number. For none of them does another rule predict a different number
// (series-rules.test.ts).
function seriesOf(rule: SeriesRuleName): Map<number, Series[]> {
	const series = made.get(rule) ?? Map.groupBy(seriesRules[rule].all(), ({ next }) => next);
	made.set(rule, series);
	return series;
}

const made = new Map<SeriesRuleName, Map<number, Series[]>>();

function numbersOf(series: Map<number, Series[]>): number[] {
	return [...series.keys()].sort((a, b) => a - b);
}

// Isolated so that the sign stays before its number in right-to-left text.
function withSign(value: number): string {
	return `\u2066${value > 0 ? '+' : '−'}${Math.abs(value)}\u2069`;
}
