import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeContext, type TestContext } from '../../test/context.ts';
import { mean } from '../../test/simulate.ts';
import { type SimulatedTakers, simulateTakers as simulate } from '../../test/simulated-takers.ts';
import { proposeCalibration } from './propose-calibration.ts';

let context: TestContext;
beforeAll(async () => {
	context = await makeContext({}, 'content/quizzes');
});
afterAll(() => context.remove());

/** Stores attempts of takers who agreed that their answers are used. */
const simulateTakers = (of: TestContext, given: SimulatedTakers) => simulate(of, { agreed: true, ...given });

it('gives language questions with few answers what their level and their skill predict', async () => {
	const own = await makeContext({}, 'content/quizzes');
	const level = 'english-level';
	const written = own.quizzes.find(({ slug }) => slug === level);
	if (written?.kind !== 'placement') throw new Error('It is a placement test');
	const { questions } = own.forms.draw(level).snapshot;
	const reach = Math.round(questions.length / 2);
	// All of one skill are harder than designed.
	const isHarder = new Map(written.items.map(({ id, skill }) => [id, skill === 'vocabulary']));
	const harder = Object.fromEntries([...isHarder].map(([id, is]) => [id, is ? 1.2 : 0]));
	await simulateTakers(own, { quiz: level, takers: 600, reach, harder });
	await simulateTakers(own, { quiz: level, takers: 40, harder, seed: 2 });
	const { items, kept } = await proposeCalibration(own, { quiz: level, isTrial: true });
	expect(kept.filter(({ reason }) => reason === 'few_answers')).toEqual([]);
	const few = items.filter(({ source }) => source === 'design');
	expect(few).toHaveLength(questions.length - reach);
	const difficulties = new Map(written.items.map(({ id, difficulty }) => [id, difficulty]));
	const harderThanDesigned = (is: boolean) =>
		mean(
			few.flatMap(({ item, b: [b = 0] }) =>
				isHarder.get(item) === is ? [b - (difficulties.get(item) ?? 0)] : [],
			),
		);
	const difference = harderThanDesigned(true) - harderThanDesigned(false);
	expect(difference).toBeGreaterThan(0.8);
	expect(difference).toBeLessThan(1.6);
	await own.remove();
});

it('keeps a language test on the scale of its levels', async () => {
	const level = 'english-level';
	const written = context.quizzes.find(({ slug }) => slug === level);
	await simulateTakers(context, { quiz: level, takers: 300 });
	const proposal = await proposeCalibration(context, { quiz: level, isTrial: true });
	if (written?.kind !== 'placement') throw new Error('It is a placement test');
	const designed = new Map(written.items.map(({ id, difficulty }) => [id, difficulty]));
	const estimated = proposal.items.filter(({ source }) => source === 'answers');
	expect(estimated.length).toBeGreaterThan(20);
	expect(mean(proposal.items.map(({ b }) => b[0] ?? 0))).toBeCloseTo(
		mean(proposal.items.map(({ item }) => designed.get(item) ?? 0)),
		3,
	);
	// If the items of two levels had changed places, nobody could reach the lower one.
	const levelOf = new Map(written.items.map((item) => [item.id, item.level]));
	const moved = { A2: 3, B1: -3 } as Partial<Record<string, number>>;
	const swapped = await makeContext({}, 'content/quizzes');
	const harder = Object.fromEntries(written.items.map(({ id }) => [id, moved[levelOf.get(id) ?? ''] ?? 0]));
	await simulateTakers(swapped, { quiz: level, takers: 300, harder });
	const refused = await proposeCalibration(swapped, { quiz: level, isTrial: false });
	expect(refused).toMatchObject({
		number: null,
		effect: null,
		faults: [{ scale: null, fault: 'unreachable' }],
	});
	await swapped.remove();
	expect(estimated[0]).toMatchObject({ a: 1, c: 0.25, hashes: [{ language: 'en' }] });
});
