/** A number series: the six numbers shown, the next one, and the values that produced them. */
export type Series = { terms: number[]; next: number; values: Record<string, number> };

/** A rule that a series can follow. */
export type SeriesRule = {
	/** The difficulty of an item with such a series, in logits; provisional, see difficulty.ts. */
	difficulty: number;
	/** Every series of this rule whose numbers all stay between 1 and 200. */
	all(): Series[];
	/** The next number if the terms obey the rule, whatever produced them; undefined if they don't. */
	predict(terms: readonly number[]): number | undefined;
};

const SHOWN = 6;
const LARGEST = 200;

const step: SeriesRule = {
	difficulty: -1.6,
	all: () =>
		combine(range(1, 99), nonzero(12), [0], (start, by) => ({
			terms: count((index) => start + by * index),
			values: { step: by },
		})),
	predict: (terms) => {
		const steps = stepsOf(terms);
		return steps.every((by) => by === steps[0]) ? last(terms) + last(steps) : undefined;
	},
};

const turns: SeriesRule = {
	difficulty: -0.8,
	all: () =>
		combine(range(1, 60), nonzero(9), nonzero(9), (start, first, second) =>
			first === second || first + second === 0
				? undefined
				: {
						terms: count((index) => start + Math.ceil(index / 2) * first + Math.floor(index / 2) * second),
						values: { first, second },
					},
		),
	predict: (terms) => {
		const steps = stepsOf(terms);
		const holds = steps.every((by, index) => by === steps[index % 2]);
		return holds ? last(terms) + Number(steps[steps.length % 2]) : undefined;
	},
};

const growing: SeriesRule = {
	difficulty: -0.6,
	all: () =>
		combine(range(1, 60), nonzero(12), nonzero(4), (start, first, second) => ({
			terms: count((index) => start + first * index + (second * index * (index - 1)) / 2),
			values: { first, second },
		})),
	predict: (terms) => {
		const steps = stepsOf(terms);
		const changes = stepsOf(steps);
		const holds = changes.every((by) => by === changes[0]);
		return holds ? last(terms) + last(steps) + last(changes) : undefined;
	},
};

const doubling: SeriesRule = {
	difficulty: 0,
	all: () =>
		combine(range(1, 12), nonzero(9), [0], (start, by) => ({
			terms: follow([start], (term) => 2 * term + by),
			values: { step: by },
		})),
	predict: (terms) => {
		const over = terms.slice(1).map((term, index) => term - 2 * Number(terms[index]));
		return over.every((by) => by === over[0]) ? 2 * last(terms) + last(over) : undefined;
	},
};

const sum: SeriesRule = {
	difficulty: 0.2,
	all: () =>
		combine(range(1, 20), range(1, 20), [0], (first, second) => ({
			terms: follow([first, second], (term, before) => term + before),
			values: {},
		})),
	predict: (terms) => {
		const holds = terms.every(
			(term, index) => index < 2 || term === Number(terms[index - 1]) + Number(terms[index - 2]),
		);
		return holds ? last(terms) + Number(terms.at(-2)) : undefined;
	},
};

const woven: SeriesRule = {
	difficulty: 0.4,
	all: () =>
		range(1, 40).flatMap((other) =>
			combine(range(1, 40), nonzero(7), nonzero(7), (start, first, second) =>
				first === second || Math.abs(start - other) > 15
					? undefined
					: {
							terms: count((index) =>
								index % 2 === 0 ? start + (index / 2) * first : other + ((index - 1) / 2) * second,
							),
							values: { first, second },
						},
			),
		),
	predict: (terms) => {
		const one = terms.filter((_, index) => index % 2 === terms.length % 2);
		const other = terms.filter((_, index) => index % 2 !== terms.length % 2);
		const holds = [one, other].every((each) => stepsOf(each).every((by) => by === stepsOf(each)[0]));
		return holds ? last(one) + last(stepsOf(one)) : undefined;
	},
};

const stepAndDouble: SeriesRule = {
	difficulty: 0.8,
	all: () =>
		combine(range(1, 20), nonzero(6), [0], (start, by) => ({
			terms: follow([start], (term, _, index) => (index % 2 === 1 ? term + by : 2 * term)),
			values: { step: by },
		})),
	predict: (terms) => {
		const by = Number(terms[1]) - Number(terms[0]);
		const holds = terms.every(
			(term, index) =>
				index === 0 ||
				term === (index % 2 === 1 ? Number(terms[index - 1]) + by : 2 * Number(terms[index - 1])),
		);
		return holds ? (terms.length % 2 === 1 ? last(terms) + by : 2 * last(terms)) : undefined;
	},
};

/**
 * Every rule, in the intended order from easy to hard. PROVISIONAL: our own order, in line with what most
 * series generators find.
 */
export const seriesRules = {
	step,
	turns,
	growing,
	doubling,
	sum,
	woven,
	step_and_double: stepAndDouble,
} satisfies Record<string, SeriesRule>;

export type SeriesRuleName = keyof typeof seriesRules;

type Made = { terms: number[]; values: Record<string, number> } | undefined;

function combine(
	starts: readonly number[],
	firsts: readonly number[],
	seconds: readonly number[],
	make: (start: number, first: number, second: number) => Made,
): Series[] {
	return starts.flatMap((start) =>
		firsts.flatMap((first) =>
			seconds.flatMap((second) => {
				const made = make(start, first, second);
				const isIn = made?.terms.every((term) => term >= 1 && term <= LARGEST);
				if (!made || !isIn) return [];
				return [{ terms: made.terms.slice(0, SHOWN), next: last(made.terms), values: made.values }];
			}),
		),
	);
}

function count(term: (index: number) => number): number[] {
	return range(0, SHOWN).map(term);
}

function follow(begun: number[], next: (term: number, before: number, index: number) => number): number[] {
	const terms = [...begun];
	while (terms.length <= SHOWN) terms.push(next(last(terms), Number(terms.at(-2)), terms.length));
	return terms;
}

function stepsOf(terms: readonly number[]): number[] {
	return terms.slice(1).map((term, index) => term - Number(terms[index]));
}

function range(from: number, to: number): number[] {
	return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function nonzero(to: number): number[] {
	return range(-to, to).filter((value) => value !== 0);
}

function last(list: readonly number[]): number {
	return Number(list.at(-1));
}
