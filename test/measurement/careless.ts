import { emptyReason, type Statement, statementItem } from '../../core/scoring/statements.ts';
import { gaussian, gradeAt, mean, seeded } from '../simulate.ts';

/** How people go through statements, one step (0 to 4) for each. */
type Way = (statements: readonly Statement[], random: () => number) => number[];

/** Someone who reads; `stretch` below 1 uses the ends of the answer scale more, above 1 the middle; `shift` moves all standings. */
export const reading =
	({ stretch = 1, shift = 0 } = {}): Way =>
	(statements, random) => {
		const standing = new Map<string, number>();
		const item = { ...statementItem, thresholds: statementItem.thresholds.map((each) => each * stretch) };
		return statements.map(({ scale, keyed }) => {
			const theta = standing.get(scale) ?? gaussian(random) + shift;
			standing.set(scale, theta);
			const grade = gradeAt(item, theta, random);
			return keyed === 1 ? grade : 4 - grade;
		});
	};

const step = (random: () => number) => Math.floor(5 * random());

/** Reads the first part, and then gives one answer to all others. */
const givingUpAfter =
	(share: number): Way =>
	(statements, random) => {
		const one = step(random);
		const read = reading()(statements, random);
		return read.map((each, index) => (index < share * statements.length ? each : one));
	};

/** Gives one answer many times in a row, then another. */
const inStrings =
	(length: number): Way =>
	(statements, random) => {
		const steps = statements.map(() => step(random));
		return statements.map((_, index) => steps[Math.floor(index / length)] ?? 0);
	};

/** Those who read, and then those who don’t. */
export const ways = {
	'who read': reading(),
	'who use the ends': reading({ stretch: 0.8 }),
	'who use the middle': reading({ stretch: 1.5 }),
	'who use only the middle': reading({ stretch: 2.5 }),
	'clicking at random': (statements, random) => statements.map(() => step(random)),
	'with one answer': (statements, random) => {
		const one = step(random);
		return statements.map(() => one);
	},
	'with one answer to 8 of 10': (statements, random) => {
		const one = step(random);
		return statements.map(() => (random() < 0.8 ? one : step(random)));
	},
	'in zigzag': (statements, random) => {
		const start = Math.floor(8 * random());
		return statements.map((_, index) => 4 - Math.abs(4 - ((start + index) % 8)));
	},
	'up the scale again and again': (statements, random) => {
		const start = step(random);
		return statements.map((_, index) => (start + index) % 5);
	},
	'one end and the other in turn': (statements) => statements.map((_, index) => (index % 2) * 4),
	'two neighbors in turn': (statements, random) => {
		const start = Math.floor(4 * random());
		return statements.map((_, index) => start + (index % 2));
	},
	'in strings of 5': inStrings(5),
	'in strings of 10': inStrings(10),
	'in strings of 15': inStrings(15),
	'giving up after a third': givingUpAfter(1 / 3),
	'giving up halfway': givingUpAfter(1 / 2),
	'giving up after two thirds': givingUpAfter(2 / 3),
} satisfies Record<string, Way>;

/** The share of people going through the statements in this way who get no result, each statement taking 4 s. */
export function withoutResult(
	statements: readonly Statement[],
	way: keyof typeof ways,
	{ people, seed = 9 }: { people: number; seed?: number },
): number {
	const random = seeded(seed);
	const reasons = Array.from({ length: people }, () =>
		emptyReason(
			statements,
			ways[way](statements, random).map((each) => ({ step: each, time: 4000 })),
		),
	);
	return mean(reasons.map((reason) => Number(reason !== null)));
}
