import { describe, expect, it } from 'vitest';
import { readQuizzes } from '../../server/content/quizzes.ts';
import { placementItems } from '../placement-items.ts';
import { type ways, withoutResult } from './careless.ts';
import { clickersCaught, floorBias, speedFigures } from './iq.ts';
import { namedAbove } from './placement.ts';
import { selfFigures } from './self.ts';
import { growForm } from './takers.ts';

const { quizzes } = readQuizzes('content/quizzes', 'content/reports');
const itemsOf = (slug: string) =>
	quizzes.flatMap((quiz) => (quiz.kind === 'iq' && quiz.slug === slug ? quiz.items : []));

describe('guessing', () => {
	it.each(['iq-test', 'iq-test-5-minutes', 'iq-test-1-minute'])(
		'has the usual probability in %s that its scoring states',
		(slug) => {
			const all = Array.from({ length: 20 }, (_, form) => growForm(itemsOf(slug), `usual/${form}`)).flat();
			const usual = all.reduce((sum, { guessing }) => sum + guessing, 0) / all.length;
			expect(Math.abs(usual - 0.2)).toBeLessThan(0.02);
		},
	);

	it('places people less too high at −2 if more of them guess right than one in eight', () => {
		const [low] = floorBias(itemsOf('iq-test'), { floor: 0.25 }, { people: 200 });
		expect((low?.before ?? 0) - (low?.after ?? 0)).toBeGreaterThan(2);
	});

	it('is on average allowed for, if each person keeps to one way of guessing', () => {
		const middle = floorBias(itemsOf('iq-test'), 'shortcuts', { people: 200 })[2];
		expect(middle?.before).toBeGreaterThan(1);
		expect(Math.abs(middle?.after ?? 10)).toBeLessThan(1.5);
	});
});

describe('a time limit', () => {
	it.each([
		['iq-test-5-minutes', 5],
		['iq-test-1-minute', 1],
	] as const)('doesn’t lower the results of %s or make them depend on speed', (slug, minutes) => {
		const { before, after } = speedFigures(itemsOf(slug), minutes, { people: 600 });
		expect(before.mean).toBeLessThan(97);
		expect(before.withSpeed).toBeGreaterThan(0.3);
		expect(Math.abs(after.mean - 100)).toBeLessThan(1.5);
		expect(Math.abs(after.withSpeed)).toBeLessThan(0.1);
		expect(after.coverage).toBeGreaterThan(0.92);
	});
});

it('about half of those at a cut are named above it: fewer than with a normal prior at the lowest, more at the highest', () => {
	const named = namedAbove(placementItems, { people: 300 });
	const [lowest, highest] = [named[0], named.at(-1)];
	expect(lowest?.before).toBeGreaterThan(lowest?.after ?? 1);
	expect(highest?.before).toBeLessThan(highest?.after ?? 0);
	for (const { level, after } of named.slice(1, -1)) expect(Math.abs(after - 0.5), level).toBeLessThan(0.13);
});

it('a range around a self-description holds above the middle of the scale, and among people only by a norm', () => {
	const { endorsement, aboveMiddle, amongPeople, byNorm } = selfFigures(
		{ upward: 6, above: 0.6 },
		{ people: 500 },
	);
	expect(Math.abs(endorsement - 3.4)).toBeLessThan(0.1);
	expect(aboveMiddle).toBeGreaterThan(0.92);
	expect(amongPeople).toBeLessThan(0.85);
	expect(byNorm).toBeGreaterThan(0.92);
});

it('agreeing with everything moves a scale of six to four by less than a point', () => {
	const score = (upward: number) => selfFigures({ upward, above: 0, agreeing: 0.5 }, { people: 1000 }).score;
	expect(Math.abs(score(6) - score(5))).toBeLessThan(1.1);
});

it('fit and time together find about half of those who click fast through puzzles, and hardly any who click slowly', () => {
	const [fast, slow] = clickersCaught(itemsOf('iq-test'), [5, 25], { people: 200 });
	expect(slow?.either).toBeLessThan(0.1);
	expect(fast?.fit).toBeLessThan(0.1);
	expect(fast?.either).toBeGreaterThan(0.35);
	expect(fast?.either).toBeLessThan(0.6);
});

describe.each(['sixteen-types', 'emotional-intelligence'])('of people who take %s', (slug) => {
	const statements = quizzes.flatMap((quiz) =>
		quiz.slug === slug && (quiz.kind === 'types' || quiz.kind === 'emotional') ? quiz.items : [],
	);
	const share = (way: keyof typeof ways, people = 1000) => withoutResult(statements, way, { people });

	it('at most one in a hundred who read gets no result', () => {
		// The standard error of a share of .8 in 100 is then .09 in 100.
		expect(share('who read', 10_000)).toBeLessThanOrEqual(0.01);
		expect(share('who use the middle', 2000)).toBeLessThanOrEqual(0.01);
	});

	it('those who don’t read get none', () => {
		for (const way of [
			'clicking at random',
			'giving up halfway',
			'in zigzag',
			'two neighbors in turn',
		] as const)
			expect(share(way), way).toBeGreaterThanOrEqual(0.9);
		expect(share('clicking at random')).toBeGreaterThanOrEqual(0.95);
		expect(share('with one answer')).toBe(1);
	});
});
