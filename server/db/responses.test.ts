import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeContext, type TestContext } from '../../test/context.ts';
import { simulateTakers } from '../../test/simulated-takers.ts';
import { type Responses, sampleResponses } from './responses.ts';

const quiz = 'thanks-test';
let context: TestContext;
beforeAll(async () => {
	context = await makeContext();
	await simulateTakers(context, { quiz, takers: 260 });
	await simulateTakers(context, { quiz, takers: 50, retake: true, seed: 2 });
	await simulateTakers(context, {
		quiz,
		takers: 40,
		person: () => ({ age: 31, gender: 'male', center: 0 }),
		seed: 3,
	});
	const { id, snapshot } = context.forms.draw(quiz);
	await context.db
		.insertInto('takings')
		.values(
			Array.from({ length: 600 }, (_, index) => ({
				id: context.newId(),
				quiz,
				quiz_version: snapshot.version,
				form: snapshot.form,
				snapshot_id: id,
				language: 'de',
				year: 2026,
				answers: '[]',
				...(index < 60 && { age_band: 25, gender: 'female' }),
			})),
		)
		.execute();
});
afterAll(() => context.remove());

async function sample(most: number, grouped?: true) {
	const { isWhole, pages } = await sampleResponses(context.db, { quiz, grouped }, context.clock(), most);
	const read: Responses[] = [];
	for await (const page of pages) read.push(...page);
	const anonymized = read.filter(({ language }) => language === 'de').length;
	return { isWhole, read, counts: [anonymized, read.length - anonymized] };
}

it('is all first attempts and anonymized responses if there are no more', async () => {
	expect(await sample(900)).toMatchObject({ isWhole: true, counts: [600, 300] });
});

it('has as large a share of each if there are more, and the same takers each time', async () => {
	const found = await sample(450);
	expect(found).toMatchObject({ isWhole: false, counts: [300, 150] });
	expect(await sample(450)).toEqual(found);
	expect(await sample(10)).toMatchObject({ isWhole: false, counts: [7, 3] });
});

it('of those who may be in a comparison group has as large a share of those who are still here', async () => {
	expect(await sample(100, true)).toMatchObject({ isWhole: true, counts: [60, 40] });
	const { read, ...found } = await sample(50, true);
	expect(found).toEqual({ isWhole: false, counts: [30, 20] });
	expect(read.map(({ language, person }) => [language, person])).toEqual(
		expect.arrayContaining([
			['de', { year: 2026, gender: 'female', ageBand: 25 }],
			['en', { year: 2026, gender: 'male', ageBand: 25 }],
		]),
	);
	expect((await sample(10)).read.every(({ person }) => person === null)).toBe(true);
});
