import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeContext, type TestContext } from '../../test/context.ts';
import { simulateTakers } from '../../test/simulated-takers.ts';
import { type Responses, sampleResponses } from './responses.ts';

const quiz = 'thanks-test';
let context: TestContext;
beforeAll(async () => {
	context = await makeContext();
	await simulateTakers(context, { quiz, takers: 300 });
	await simulateTakers(context, { quiz, takers: 50, retake: true, seed: 2 });
	const { id, snapshot } = context.forms.draw(quiz);
	await context.db
		.insertInto('takings')
		.values(
			Array.from({ length: 600 }, () => ({
				id: context.newId(),
				quiz,
				quiz_version: snapshot.version,
				form: snapshot.form,
				snapshot_id: id,
				language: 'de',
				year: 2026,
				answers: '[]',
			})),
		)
		.execute();
});
afterAll(() => context.remove());

async function sample(most: number) {
	const { isWhole, pages } = await sampleResponses(context.db, { quiz }, context.clock(), most);
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
