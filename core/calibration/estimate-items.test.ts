import { expect, it } from 'vitest';
import { gaussian, seeded } from '../../test/simulate.ts';
import { whole } from '../statistics/pieces.ts';
import { calibrateUsable, estimateItems, estimationFault } from './estimate-items.ts';
import { groupResponses, type Responses, selectItems } from './responses.ts';

const difficulties = [-1, -0.5, 0, 0.5, 1];

/** Answers of people from N(0, 1) to five items that follow the 1PL without guessing, and to others as given. */
function answersOf(
	people: number,
	others: ((theta: number, person: number) => number | null)[] = [],
): Responses {
	const random = seeded(5);
	const items = [...difficulties, ...others].map((_, index) => ({ id: `i${index + 1}`, grades: 2 }));
	return groupResponses(
		items,
		Array.from({ length: people }, (_, person) => {
			const theta = gaussian(random);
			const own = difficulties.map((b) => Number(random() < 1 / (1 + Math.exp(b - theta))));
			return [...own, ...others.map((answer) => answer(theta, person))];
		}),
	);
}

const itself = (id: string) => id;
const scale = {
	discrimination: 1,
	difficultyOf: (id: string) => difficulties[Number(id.slice(1)) - 1] ?? 0,
	itemOf: itself,
};
const settings = { model: '1pl', guessingOf: () => 0, scale, features: null } as const;

it('estimates what has enough answers, and says why an item stays as designed', () => {
	const random = seeded(9);
	const found = whole(
		estimateItems(
			answersOf(600, [
				() => 1,
				() => 0,
				(_, person) => (person < 150 ? person % 2 : null),
				() => Number(random() < 0.5),
			]),
			settings,
		),
	);
	if (found.fault !== null) throw new Error(found.fault);
	expect(found.items.map(({ id }) => id)).toEqual(['i1', 'i2', 'i3', 'i4', 'i5', 'i9']);
	expect(found.items.every(({ source }) => source === 'answers')).toBe(true);
	expect(found.kept).toEqual([
		{ id: 'i6', n: 600, reason: 'constant_item' },
		{ id: 'i7', n: 600, reason: 'constant_item' },
		{ id: 'i8', n: 150, reason: 'few_answers' },
	]);
});

it('an item that is solved no more often than by guessing stays as designed', () => {
	const random = seeded(9);
	const found = whole(
		estimateItems(answersOf(600, [() => Number(random() < 0.24)]), {
			...settings,
			guessingOf: () => 0.25,
		}),
	);
	expect(found).toMatchObject({ fault: null, kept: [{ id: 'i6', n: 600, reason: 'at_chance' }] });
});

it('an item whose difficulty is beyond all abilities stays as designed', () => {
	const found = whole(estimateItems(answersOf(900, [(_, person) => Number(person !== 7)]), settings));
	expect(found).toMatchObject({ fault: null, kept: [{ id: 'i6', n: 900, reason: 'at_bound' }] });
});

it('an item whose slope is at its limit stays as designed', () => {
	const found = whole(
		estimateItems(
			// Exactly who is above the middle solves it.
			answersOf(3000, [
				(theta) => Number(theta > 0),
				(theta) => Number(theta > 0),
				(theta) => Number(theta > 0),
			]),
			{ ...settings, model: '2pl' },
		),
	);
	expect(found.fault).toBeNull();
	expect(found.kept.every(({ reason }) => reason === 'at_bound')).toBe(true);
	expect(found.kept.length).toBeGreaterThan(0);
});

it('a few answers and a design give a difficulty together', () => {
	const few = answersOf(600, [(theta, person) => (person < 40 ? Number(theta > 1) : null)]);
	const features = new Map(
		few.items.map(({ id }, index) => [
			id,
			[
				{ name: 'base', times: 1, weight: -1 },
				{ name: 'rule', times: index / 2, weight: 1 },
			],
		]),
	);
	const found = whole(estimateItems(few, { ...settings, features }));
	if (found.fault !== null) throw new Error(found.fault);
	expect(found.kept).toEqual([]);
	expect(found.items.at(-1)).toMatchObject({ id: 'i6', n: 40, source: 'design', seA: null });
	expect(found.items.at(-1)?.b[0]).toBeGreaterThan(1);
});

it('keeps the scale of the designs whoever came, also where only a few items have enough answers', () => {
	const random = seeded(4);
	const own = (id: string) => difficulties[Number(id.slice(1)) - 1] ?? 0;
	for (const ability of [0, 0.8]) {
		const responses = groupResponses(
			difficulties.map((_, index) => ({ id: `i${index + 1}`, grades: 2 })),
			Array.from({ length: 2000 }, (_, person) => {
				const theta = ability + gaussian(random);
				return difficulties.map((b, index) => {
					const isRight = random() < 1 / (1 + Math.exp(b - theta));
					return index < 2 || (index === 2 && person < 40) ? Number(isRight) : null;
				});
			}),
		);
		const features = new Map(
			responses.items.map(({ id }) => [id, [{ name: 'rule', times: own(id), weight: 1 }]]),
		);
		const found = whole(estimateItems(responses, { ...settings, features }));
		if (found.fault !== null) throw new Error(found.fault);
		const middle = found.items.reduce((sum, { b: [b = 9] }) => sum + b, 0) / found.items.length;
		expect(found.items.filter(({ source }) => source === 'answers')).toHaveLength(2);
		expect(middle).toBeCloseTo(0, 9);
		for (const { id, b } of found.items) expect(Math.abs((b[0] ?? 9) - own(id))).toBeLessThan(0.45);
	}
});

it('says why nothing can be estimated', () => {
	expect(whole(estimateItems(answersOf(150), settings))).toMatchObject({ fault: 'too_few_items' });
	const opposite = groupResponses(
		['a', 'b'].map((id) => ({ id, grades: 2 })),
		Array.from({ length: 400 }, (_, person) => [person % 2, 1 - (person % 2)]),
	);
	expect(whole(estimateItems(opposite, settings))).toMatchObject({ fault: 'at_bound' });
	const item = { id: 'i1', a: 1, b: [0], seA: 0.1, seB: [0.1], n: 300, isAtBound: false };
	expect(estimationFault({ items: [item], hasConverged: true }, '1pl')).toBeNull();
	expect(estimationFault({ items: [item], hasConverged: false }, '1pl')).toBe('not_converged');
	const unknown = { ...item, seA: null, seB: null };
	expect(estimationFault({ items: [item, unknown], hasConverged: true }, '2pl')).toBeNull();
	expect(estimationFault({ items: [unknown], hasConverged: true }, '2pl')).toBe('not_identified');
});

it('calibrates without a prior, too, and names what is beyond the limits', () => {
	const random = seeded(11);
	const answers = answersOf(600, [() => Number(random() < 0.24), () => Number(random() < 0.97)]);
	const guessingOf = (id: string) => (id === 'i6' ? 0.25 : 0);
	const found = whole(calibrateUsable(answers, { model: '2pl', guessingOf, prior: null }));
	if (!found.calibration) throw new Error(found.fault);
	expect(found.kept.map(({ id, reason }) => [id, reason])).toEqual([
		['i6', 'at_chance'],
		['i7', 'at_bound'],
	]);
	const items = found.calibration.items;
	expect(items.map(({ id }) => id)).toEqual(found.used.items.map(({ id }) => id));
	for (const { b, seB } of items) {
		expect(Math.abs(b[0] ?? 9)).toBeLessThan(6);
		expect(seB?.every(Number.isFinite)).toBe(true);
	}
	const few = whole(
		calibrateUsable(
			selectItems(answers, (id) => id === 'i1' || id === 'i6'),
			{ model: '1pl', guessingOf },
		),
	);
	expect(few).toMatchObject({ fault: 'too_few_items', calibration: null, kept: [{ id: 'i6' }] });
});
